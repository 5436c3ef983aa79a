import{a as o}from"/assets/chunk-PHGZ74MH.js";import{v as r}from"/assets/chunk-YN7GTL3W.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
