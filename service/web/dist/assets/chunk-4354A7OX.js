import{o as r}from"/assets/chunk-24UEFON7.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
