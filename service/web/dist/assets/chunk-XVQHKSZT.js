import{a as e}from"/assets/chunk-CQIOYDMF.js";import{a as o,k as n,y as r}from"/assets/chunk-AGRUEKAT.js";function p({children:t}){return n(e)?r(o,{children:t}):null}export{p as a};
