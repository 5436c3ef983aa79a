import{f as r}from"/assets/chunk-KD5BPZYI.js";function i(o,{play:e,busy:p}){r(()=>{o&&!p&&e(o)},[o])}export{i as a};
