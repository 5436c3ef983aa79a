import{a as o}from"/assets/chunk-QZGA5EUI.js";import{v as r}from"/assets/chunk-SYMUXN27.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
