import{a as o}from"/assets/chunk-SEWLRWXD.js";import{v as r}from"/assets/chunk-MB4SYN3W.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
