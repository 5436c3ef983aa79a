import{S as r}from"/assets/LVNP2P4U.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
