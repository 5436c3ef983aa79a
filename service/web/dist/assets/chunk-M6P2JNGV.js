import{o as r}from"/assets/chunk-MN6YTOPJ.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
