import{a as o}from"/assets/chunk-A674G7PY.js";import{v as r}from"/assets/chunk-6MTWOYM6.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
