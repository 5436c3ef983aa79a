import{a as o}from"/assets/chunk-WWPLTKDD.js";import{v as r}from"/assets/chunk-XS4EIEHG.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
