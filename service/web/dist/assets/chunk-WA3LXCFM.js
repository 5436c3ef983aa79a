import{a as o}from"/assets/chunk-QKBBDP7V.js";import{k as r}from"/assets/chunk-3VRBPJTE.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
