import{T as r}from"./6MR2W23O.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
