import{o as r}from"/assets/chunk-P7W4Z7WC.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
