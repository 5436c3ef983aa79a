import{a as e}from"/assets/chunk-6ME5P45A.js";import{D as r,a as o,k as n}from"/assets/chunk-HLRJNBTB.js";function p({children:t}){return n(e)?r(o,{children:t}):null}export{p as a};
