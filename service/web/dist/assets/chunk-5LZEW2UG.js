import{a as o}from"/assets/chunk-XEWARHMJ.js";import{D as r}from"/assets/chunk-KD5BPZYI.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
