import{a as o}from"/assets/chunk-NGOLYHLT.js";import{v as r}from"/assets/chunk-P7W4Z7WC.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
