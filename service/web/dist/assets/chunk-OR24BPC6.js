import{a as o}from"/assets/chunk-ROE7QCDG.js";import{G as r}from"/assets/chunk-B576HIUU.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
