var o={commune:()=>import("/assets/commune-VIKLH2FA.js")};async function t(a){let e=o[a];return e?(await e()).default:{}}export{t as a};
