import{a as e}from"/assets/chunk-GN6OYTWD.js";import{a as o,k as n,n as r}from"/assets/chunk-QNOEDJLK.js";function p({children:t}){return n(e)?r(o,{children:t}):null}export{p as a};
