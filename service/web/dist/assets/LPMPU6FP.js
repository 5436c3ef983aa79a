import{b as r}from"/assets/VB7SR7R3.js";function i(o,{play:e,busy:p}){r(()=>{o&&!p&&e(o)},[o])}export{i as a};
