var o={commune:()=>import("./commune-GKBSWUMI.js")};async function t(a){let e=o[a];return e?(await e()).default:{}}export{t as a};
