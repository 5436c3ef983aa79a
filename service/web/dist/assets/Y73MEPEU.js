import{a as o}from"/assets/23NMB6GN.js";import{_ as r}from"/assets/SEIFMLHX.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
