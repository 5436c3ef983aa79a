import{a as o}from"/assets/chunk-6CBXQ4I2.js";import{v as r}from"/assets/chunk-UNQTFVWQ.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
