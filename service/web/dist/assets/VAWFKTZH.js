import{Z as r}from"./TWZDB4PE.js";var n=r("page");function a({slug:o,summary:t}){return n(`about-${o}`)||t}export{a};
