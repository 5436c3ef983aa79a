import{T as r}from"/assets/5PSJ7XQC.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
