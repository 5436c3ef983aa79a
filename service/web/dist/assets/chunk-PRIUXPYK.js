import{a as o}from"/assets/chunk-EAGK63YN.js";import{v as r}from"/assets/chunk-RLGC6LUO.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
