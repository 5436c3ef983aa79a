import{a as o}from"/assets/LIFQH2OQ.js";import{_ as r}from"/assets/WFJ7EU22.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
