import{a as e}from"/assets/chunk-TKWIROKC.js";import{G as r,a as o,k as n}from"/assets/chunk-B576HIUU.js";function p({children:t}){return n(e)?r(o,{children:t}):null}export{p as a};
