import{a as o}from"/assets/chunk-JR3SWOGT.js";import{D as r}from"/assets/chunk-2EDQMSRM.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
