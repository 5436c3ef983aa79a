import{a as o}from"/assets/chunk-TUUNAWV2.js";import{v as r}from"/assets/chunk-Y6LR3WI3.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
