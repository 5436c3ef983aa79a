import{f as r}from"/assets/chunk-2EDQMSRM.js";function i(o,{play:e,busy:p}){r(()=>{o&&!p&&e(o)},[o])}export{i as a};
