import{a as e}from"/assets/chunk-3Z5HF4GP.js";import{D as r,a as o,k as n}from"/assets/chunk-2EDQMSRM.js";function p({children:t}){return n(e)?r(o,{children:t}):null}export{p as a};
