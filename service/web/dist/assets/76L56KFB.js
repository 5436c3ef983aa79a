import{T as r}from"/assets/IM3GR2X7.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
