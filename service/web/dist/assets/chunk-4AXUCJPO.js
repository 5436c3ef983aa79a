import{a as o}from"/assets/chunk-HSK2X4ZA.js";import{v as r}from"/assets/chunk-TDLC6V6M.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
