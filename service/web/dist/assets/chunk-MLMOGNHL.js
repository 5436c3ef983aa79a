import{a as o}from"/assets/chunk-4EMRYNPN.js";import{v as r}from"/assets/chunk-I52ETYWY.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
