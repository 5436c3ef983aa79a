import{a as o}from"/assets/chunk-QALUHJCE.js";import{v as r}from"/assets/chunk-5L4Y65ZQ.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
