import{a as o}from"/assets/chunk-FU3WYHCZ.js";import{v as r}from"/assets/chunk-H4FHVPF5.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
