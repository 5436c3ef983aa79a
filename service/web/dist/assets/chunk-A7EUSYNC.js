var o={commune:()=>import("/assets/commune-K7GCPM7G.js")};async function t(a){let e=o[a];return e?(await e()).default:{}}export{t as a};
