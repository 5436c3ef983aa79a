import{a as o}from"/assets/JDXZAW3Y.js";import{Z as r}from"/assets/GKCCB5HB.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
