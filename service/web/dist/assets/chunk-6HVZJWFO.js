import{a as o}from"/assets/chunk-AVXVA42D.js";import{D as r}from"/assets/chunk-HLRJNBTB.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
