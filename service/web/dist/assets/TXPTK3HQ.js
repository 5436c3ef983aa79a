import{b as r}from"/assets/3SUO4DEG.js";function i(o,{play:e,busy:p}){r(()=>{o&&!p&&e(o)},[o])}export{i as a};
