<<<<<<<< HEAD:service/web/dist/assets/chunk-ABEYRMPV.js
import{f as r}from"/assets/chunk-SZUFMVMZ.js";function l(u,s,a,f){let t=!1,n=setTimeout(o,u);function o(){s().then(e=>t||a(e),e=>t||m(e))}function m(e){let i=r(e);i!==null&&(n=setTimeout(o,i)),f(e)}return()=>{t=!0,clearTimeout(n)}}export{l as a};
========
import{g as r}from"/assets/chunk-ILOYDBAU.js";function l(u,s,a,f){let t=!1,n=setTimeout(o,u);function o(){s().then(e=>t||a(e),e=>t||m(e))}function m(e){let i=r(e);i!==null&&(n=setTimeout(o,i)),f(e)}return()=>{t=!0,clearTimeout(n)}}export{l as a};
>>>>>>>> accounts:service/web/dist/assets/chunk-W46HVXEK.js
