import{a as o}from"/assets/chunk-VAJ76RX6.js";import{v as r}from"/assets/chunk-ZDZMYIQC.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
