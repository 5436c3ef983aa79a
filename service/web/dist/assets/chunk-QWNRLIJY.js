import{a as o}from"/assets/chunk-3BSGX5HM.js";import{r}from"/assets/chunk-3W5KPU52.js";function f(t){return()=>r(o,{text:t()})}export{f as a};
