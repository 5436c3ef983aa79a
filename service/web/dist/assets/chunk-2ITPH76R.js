import{a as o}from"/assets/chunk-PAS7AVYH.js";import{v as r}from"/assets/chunk-BJD37OXD.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
