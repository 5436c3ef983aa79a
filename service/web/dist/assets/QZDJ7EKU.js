import{S as r}from"/assets/TN2QIK2B.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
