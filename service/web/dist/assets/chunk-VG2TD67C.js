import{H as n,a}from"/assets/chunk-UI7WU3JS.js";function r({seen:s,said:e}){return n(a,{children:[n("span",{"aria-hidden":"true",children:s}),n("span",{class:"unseen",children:e})]})}export{r as a};
