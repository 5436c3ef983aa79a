import{a as o}from"/assets/QRVLGM4K.js";import{Z as r}from"/assets/LVNP2P4U.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
