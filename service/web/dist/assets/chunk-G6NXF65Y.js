import{a as o}from"/assets/chunk-7PCYK7V4.js";import{v as r}from"/assets/chunk-PHAPIRHB.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
