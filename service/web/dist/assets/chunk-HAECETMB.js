import{a,k as n}from"/assets/chunk-GJA77FBM.js";function r({seen:s,said:e}){return n(a,{children:[n("span",{"aria-hidden":"true",children:s}),n("span",{class:"unseen",children:e})]})}export{r as a};
