<<<<<<<< HEAD:service/web/dist/assets/chunk-U4PEBCAF.js
import{a as t}from"/assets/chunk-D7376JSU.js";import{a as o}from"/assets/chunk-GAW5VPK3.js";import{d as a,e as n}from"/assets/chunk-HNBGIDK5.js";function p(e){Promise.all([o(),t(e)]).catch(()=>{})}function u(e){let[r,i]=a(null);return n(()=>{e&&t(e).then(i)},[e]),r}export{p as a,u as b};
========
import{a as t}from"/assets/chunk-D7376JSU.js";import{a as o}from"/assets/chunk-TLHGDLNW.js";import{d as a,e as n}from"/assets/chunk-HNBGIDK5.js";function p(e){Promise.all([o(),t(e)]).catch(()=>{})}function u(e){let[r,i]=a(null);return n(()=>{e&&t(e).then(i)},[e]),r}export{p as a,u as b};
>>>>>>>> main:service/web/dist/assets/chunk-7O6IR2TP.js
