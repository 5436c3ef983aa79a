import{a as o}from"/assets/chunk-KFIGYXBO.js";import{Z as r}from"/assets/chunk-NE56XLOB.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
