import{a as o}from"/assets/chunk-FJUPESY4.js";import{n as r}from"/assets/chunk-QNOEDJLK.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
