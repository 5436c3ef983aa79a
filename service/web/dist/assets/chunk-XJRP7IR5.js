import{d as s}from"/assets/chunk-IN24YLPA.js";function p(t){let n=s(t),o=e=>e in t.en;return(e,r)=>o(e)?n(e,r):""}export{p as a};
