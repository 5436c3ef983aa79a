import{o as r}from"/assets/chunk-RLGC6LUO.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
