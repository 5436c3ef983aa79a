<<<<<<<< HEAD:service/web/dist/assets/chunk-ZHDKIBOK.js
import{m as s}from"/assets/chunk-6MTWOYM6.js";var e=s("strategy");function o({name:t,title:r}){return e(n(t))||r}function a({name:t,summary:r}){return e(`${n(t)}-summary`)||r}function n(t){return t.split("/")[0]??""}export{o as a,a as b};
========
import{m as s}from"/assets/chunk-I52ETYWY.js";var e=s("strategy");function o({name:t,title:r}){return e(n(t))||r}function a({name:t,summary:r}){return e(`${n(t)}-summary`)||r}function n(t){return t.split("/")[0]??""}export{o as a,a as b};
>>>>>>>> accounts:service/web/dist/assets/chunk-NPNY24ZV.js
