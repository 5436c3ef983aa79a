import{S as r}from"/assets/NOPZK2XI.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
