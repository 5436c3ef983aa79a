import{a as o}from"/assets/chunk-WC6ZHN6O.js";import{v as r}from"/assets/chunk-MOIZVZDU.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
