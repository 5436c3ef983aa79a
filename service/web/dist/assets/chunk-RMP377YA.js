import{a as o}from"/assets/chunk-D4V73WRH.js";import{v as r}from"/assets/chunk-7QYXF2PC.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
