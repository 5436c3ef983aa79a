import{a as o}from"/assets/chunk-7F44EXZU.js";import{D as r}from"/assets/chunk-BGC6XECU.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
