import{a as e}from"/assets/chunk-GHEKCGKY.js";import{D as r,a as o,k as n}from"/assets/chunk-BGC6XECU.js";function p({children:t}){return n(e)?r(o,{children:t}):null}export{p as a};
