import{a as e}from"/assets/chunk-PZVWAKF6.js";import{D as r,a as o,k as n}from"/assets/chunk-AXNGBWJO.js";function p({children:t}){return n(e)?r(o,{children:t}):null}export{p as a};
