import{a as o}from"/assets/RQSXBLLF.js";import{Z as r}from"/assets/QV4GJMWU.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
