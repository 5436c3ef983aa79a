import{a as o}from"/assets/chunk-CT2SP7DS.js";import{k as r}from"/assets/chunk-GJA77FBM.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
