import{a as o}from"/assets/Y5VS3ZLM.js";import{Z as r}from"/assets/TN2QIK2B.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
