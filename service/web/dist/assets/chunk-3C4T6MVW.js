import{a as o}from"/assets/chunk-5PWHGSXH.js";import{v as r}from"/assets/chunk-P3EZFDYY.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
