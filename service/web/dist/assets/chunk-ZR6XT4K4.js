var o={commune:()=>import("/assets/commune-XAG2HKND.js")};async function t(a){let e=o[a];return e?(await e()).default:{}}export{t as a};
