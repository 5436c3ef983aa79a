import{a,s as n}from"/assets/chunk-HNBGIDK5.js";function r({seen:s,said:e}){return n(a,{children:[n("span",{"aria-hidden":"true",children:s}),n("span",{class:"unseen",children:e})]})}export{r as a};
