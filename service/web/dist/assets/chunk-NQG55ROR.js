import{a as o}from"/assets/chunk-SKFPXJWQ.js";import{v as r}from"/assets/chunk-YTZK23RS.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
