import{a as o}from"./56ZK34UX.js";import{ea as r}from"./TWZDB4PE.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
