import{a as o}from"/assets/chunk-WLVEEWGO.js";import{k as r}from"/assets/chunk-3VRBPJTE.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
