import{a as o}from"/assets/chunk-TQSWSKDB.js";import{v as r}from"/assets/chunk-ZJ3E2QNX.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
