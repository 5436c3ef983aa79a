import{a as o}from"/assets/chunk-AJMLYXWC.js";import{H as r}from"/assets/chunk-UI7WU3JS.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
