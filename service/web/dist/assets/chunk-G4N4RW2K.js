import{o as r}from"/assets/chunk-H4FHVPF5.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
