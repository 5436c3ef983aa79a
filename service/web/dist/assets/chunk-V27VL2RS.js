import{a as o}from"/assets/chunk-RZXSV2SI.js";import{v as r}from"/assets/chunk-65POVTAS.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
