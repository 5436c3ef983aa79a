import{a as o}from"/assets/F3IH26SO.js";import{Z as r}from"/assets/SKLU23MJ.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
