var d=c=>a=>{var b=c[a];if(b)return b();throw new Error("Module not found in bundle: "+a)};export{d as a};
