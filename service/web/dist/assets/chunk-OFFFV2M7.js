import{a as o}from"/assets/chunk-7TXDDFSW.js";import{p as r}from"/assets/chunk-IMP2JDCZ.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
