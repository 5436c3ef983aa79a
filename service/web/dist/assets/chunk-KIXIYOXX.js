import{a as o}from"/assets/chunk-QWNYG67S.js";import{v as r}from"/assets/chunk-TFIP3S7W.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
