import{o as r}from"/assets/chunk-5L4Y65ZQ.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
