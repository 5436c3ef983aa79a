import{a as o}from"/assets/3JJUOIIQ.js";import{Z as r}from"/assets/NOPZK2XI.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
