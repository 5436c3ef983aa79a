import{a as o}from"/assets/H2AKF3NB.js";import{Z as r}from"/assets/6CH6GQPS.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
