import{a as o}from"/assets/chunk-TX57FY54.js";import{v as r}from"/assets/chunk-YUH3I7NE.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
