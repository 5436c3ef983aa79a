import{a as o}from"/assets/FKY62RH6.js";import{_ as r}from"/assets/6IR2PEZN.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
