import{a as o}from"/assets/chunk-3LDUNG4E.js";import{t as r}from"/assets/chunk-HT2BDEGD.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
