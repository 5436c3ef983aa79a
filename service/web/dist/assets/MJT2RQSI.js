import{T as r}from"/assets/SEIFMLHX.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
