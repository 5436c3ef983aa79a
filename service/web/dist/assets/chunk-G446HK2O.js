import{a as o}from"/assets/chunk-2TZNYJQI.js";import{v as r}from"/assets/chunk-F72PITL6.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
