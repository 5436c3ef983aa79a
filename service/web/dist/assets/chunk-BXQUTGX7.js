import{a,k as n}from"/assets/chunk-3VRBPJTE.js";function r({seen:s,said:e}){return n(a,{children:[n("span",{"aria-hidden":"true",children:s}),n("span",{class:"unseen",children:e})]})}export{r as a};
