import{S as r}from"/assets/J3LO3UHL.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
