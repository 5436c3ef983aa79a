import{a as o}from"./JYB6QYUE.js";import{_ as r}from"./6MR2W23O.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
