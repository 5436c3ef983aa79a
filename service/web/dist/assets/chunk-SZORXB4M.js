import{a as o}from"/assets/chunk-6QPIW6WT.js";import{v as r}from"/assets/chunk-L3V54AUS.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
