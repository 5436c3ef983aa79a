import{a as o}from"/assets/KFIGYXBO.js";import{Z as r}from"/assets/NE56XLOB.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
