import{a as o}from"/assets/YYIAD3XU.js";import{_ as r}from"/assets/5PSJ7XQC.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
