<<<<<<<< HEAD:service/web/dist/assets/chunk-BKLMZZSG.js
import{v as o,w as m}from"/assets/chunk-ITBA7XYP.js";import{c as s,d as i}from"/assets/chunk-3VRBPJTE.js";var n=new Map;function a(e,r){let t=n.get(e)??r();return n.set(e,t),t.catch(()=>n.delete(e)),t}var f=()=>a("",o),d=e=>a(e,()=>m(e));function g(e){let[r,t]=s(e);return i(()=>{f().then(c=>t(c.find(p=>p.slug===e)?.title??e),()=>{})},[e]),r}export{f as a,d as b,g as c};
========
import{v as o,w as m}from"/assets/chunk-DQQIXQ72.js";import{c as s,d as i}from"/assets/chunk-3VRBPJTE.js";var n=new Map;function a(e,r){let t=n.get(e)??r();return n.set(e,t),t.catch(()=>n.delete(e)),t}var f=()=>a("",o),d=e=>a(e,()=>m(e));function g(e){let[r,t]=s(e);return i(()=>{f().then(c=>t(c.find(p=>p.slug===e)?.title??e),()=>{})},[e]),r}export{f as a,d as b,g as c};
>>>>>>>> care:service/web/dist/assets/chunk-HVF4MS3A.js
