import{a as e}from"/assets/chunk-PFVYQD4L.js";import{H as r,a as o,k as n}from"/assets/chunk-UI7WU3JS.js";function p({children:t}){return n(e)?r(o,{children:t}):null}export{p as a};
