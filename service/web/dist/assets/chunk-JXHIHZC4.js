import{a as o}from"/assets/chunk-QMMW6VIM.js";import{v as r}from"/assets/chunk-BMJSWGVE.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
