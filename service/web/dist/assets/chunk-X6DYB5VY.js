import{a as o}from"/assets/chunk-ZIAFP4EV.js";import{v as r}from"/assets/chunk-24UEFON7.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
