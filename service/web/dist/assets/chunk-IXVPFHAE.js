import{a as o}from"/assets/chunk-T5VEPDFF.js";import{v as r}from"/assets/chunk-CYHJK62O.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
