import{a as o}from"./QQF6EPPM.js";import{_ as r}from"./DXJC6KEM.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
