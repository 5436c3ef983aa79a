import{a as e}from"./D6PTXJMI.js";import{g as n}from"./LKJYX6L7.js";import{_ as r,b as o}from"./DXJC6KEM.js";function p({children:t}){return n(e)?r(o,{children:t}):null}export{p as a};
