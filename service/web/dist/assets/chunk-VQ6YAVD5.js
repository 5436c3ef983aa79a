import{a as o}from"/assets/chunk-LT35JADB.js";import{v as r}from"/assets/chunk-Q6POSDFP.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
