var o={commune:()=>import("./commune-FJYAYK44.js")};async function t(a){let e=o[a];return e?(await e()).default:{}}export{t as a};
