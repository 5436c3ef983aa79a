import{a as e}from"./NWSBZUR4.js";import{g as n}from"./CITB5WEK.js";import{b as o,ea as r}from"./TWZDB4PE.js";function p({children:t}){return n(e)?r(o,{children:t}):null}export{p as a};
