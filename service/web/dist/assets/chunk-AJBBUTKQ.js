import{o as r}from"/assets/chunk-Y6LR3WI3.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
