import{a as o}from"/assets/chunk-HNAP5L36.js";import{v as r}from"/assets/chunk-B3P6L7W6.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
