import{a as e}from"/assets/chunk-SKVG47XK.js";import{a as o,k as n,t as r}from"/assets/chunk-HT2BDEGD.js";function p({children:t}){return n(e)?r(o,{children:t}):null}export{p as a};
