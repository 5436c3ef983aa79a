import{b as r}from"/assets/7O6DRY5O.js";function i(o,{play:e,busy:p}){r(()=>{o&&!p&&e(o)},[o])}export{i as a};
