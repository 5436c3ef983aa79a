import{a as o}from"/assets/chunk-4NOPZRJL.js";import{v as r}from"/assets/chunk-MWKVZ7LI.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
