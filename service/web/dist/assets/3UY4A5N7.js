import{a as o}from"/assets/XKV47G6I.js";import{_ as r}from"/assets/IM3GR2X7.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
