import{o as r}from"/assets/chunk-L3V54AUS.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
