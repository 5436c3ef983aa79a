import{o as r}from"/assets/chunk-32FZ45YB.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
