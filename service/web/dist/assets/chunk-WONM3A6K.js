import{a as o}from"/assets/chunk-NBJTC36T.js";import{y as r}from"/assets/chunk-AGRUEKAT.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
