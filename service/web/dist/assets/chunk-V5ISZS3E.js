import{a as o}from"/assets/chunk-YQIXMQHK.js";import{v as r}from"/assets/chunk-MN6YTOPJ.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
