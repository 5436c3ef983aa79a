import{a as o}from"/assets/chunk-HRIQIJTT.js";import{v as r}from"/assets/chunk-FHR77ZPO.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
