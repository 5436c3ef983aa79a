import{a as o}from"/assets/chunk-S6FSZ2AC.js";import{v as r}from"/assets/chunk-NXQH6BA4.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
