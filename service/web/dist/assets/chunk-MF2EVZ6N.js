import{f as r}from"/assets/chunk-BGC6XECU.js";function i(o,{play:e,busy:p}){r(()=>{o&&!p&&e(o)},[o])}export{i as a};
