import{a as o}from"/assets/C47OBLQO.js";import{Z as r}from"/assets/6ZQCGNIV.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
