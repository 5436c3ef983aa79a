import{a as o}from"/assets/YANWFA73.js";import{Z as r}from"/assets/J3LO3UHL.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
