import{a as o}from"/assets/chunk-NOZCPPDU.js";import{v as r}from"/assets/chunk-2OGACGVT.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
