import{a as o}from"/assets/chunk-GX5GVNKD.js";import{v as r}from"/assets/chunk-32FZ45YB.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
