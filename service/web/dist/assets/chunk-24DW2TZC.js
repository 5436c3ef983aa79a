import{a as o}from"/assets/chunk-QYPGB6O4.js";import{s as r}from"/assets/chunk-HNBGIDK5.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
