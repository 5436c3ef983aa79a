import{a as o}from"/assets/chunk-JFGRKKTF.js";import{D as r}from"/assets/chunk-AXNGBWJO.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
