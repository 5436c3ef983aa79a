import{S as r}from"/assets/NE56XLOB.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
