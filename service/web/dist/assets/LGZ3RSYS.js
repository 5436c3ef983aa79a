import{a as o}from"/assets/S5N6TZD2.js";import{Z as r}from"/assets/MMHRWQM7.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
