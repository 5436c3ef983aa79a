import{a as o}from"/assets/chunk-W5IEKHNN.js";import{v as r}from"/assets/chunk-NCT77ACE.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
