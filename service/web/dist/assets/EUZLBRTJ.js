import{T as r}from"./DXJC6KEM.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
