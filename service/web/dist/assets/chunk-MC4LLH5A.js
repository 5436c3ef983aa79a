import{f as p}from"/assets/chunk-B576HIUU.js";function i(o,{play:r,busy:e}){p(()=>{o&&!e&&r(o)},[o])}export{i as a};
