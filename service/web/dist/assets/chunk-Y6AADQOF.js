import{a as e}from"/assets/chunk-VK32WFV5.js";import{D as r,a as o,k as n}from"/assets/chunk-KD5BPZYI.js";function p({children:t}){return n(e)?r(o,{children:t}):null}export{p as a};
