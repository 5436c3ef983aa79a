import{f as p}from"/assets/chunk-UI7WU3JS.js";function i(o,{play:r,busy:e}){p(()=>{o&&!e&&r(o)},[o])}export{i as a};
