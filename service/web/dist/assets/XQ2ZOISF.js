import{a as e}from"./ERWSXTHO.js";import{g as n}from"./7MCVLHF6.js";import{_ as r,b as o}from"./6MR2W23O.js";function p({children:t}){return n(e)?r(o,{children:t}):null}export{p as a};
