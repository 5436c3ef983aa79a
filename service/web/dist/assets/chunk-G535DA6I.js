import{a as o}from"/assets/chunk-P2N7F6NE.js";import{v as r}from"/assets/chunk-H4LUFLOZ.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
