import{a,r as n}from"/assets/chunk-3W5KPU52.js";function r({seen:s,said:e}){return n(a,{children:[n("span",{"aria-hidden":"true",children:s}),n("span",{class:"unseen",children:e})]})}export{r as a};
