import{a as o}from"/assets/chunk-FYADEYT4.js";import{v as r}from"/assets/chunk-3VTCSENX.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
