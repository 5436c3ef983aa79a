import{b as r}from"./7MCVLHF6.js";function i(o,{play:e,busy:p}){r(()=>{o&&!p&&e(o)},[o])}export{i as a};
