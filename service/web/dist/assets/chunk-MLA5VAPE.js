<<<<<<<< HEAD:service/web/dist/assets/chunk-MLA5VAPE.js
import{m as t}from"/assets/chunk-6MTWOYM6.js";var s=t("word");function c(n){let e=n.anyOf??[n],o=e.flatMap(r=>r.enum??[]),[a=n]=e.filter(r=>r.type!=="null"),l=o.length?{enum:o}:{};return{...a,...n,...l,optional:e.some(r=>r.type==="null")}}function i(n){return s(n)||n.replaceAll("_"," ")}function d(n){let e=i(n);return e.charAt(0).toUpperCase()+e.slice(1)}export{c as a,i as b,d as c};
========
import{m as t}from"/assets/chunk-I52ETYWY.js";var s=t("word");function c(n){let e=n.anyOf??[n],o=e.flatMap(r=>r.enum??[]),[a=n]=e.filter(r=>r.type!=="null"),l=o.length?{enum:o}:{};return{...a,...n,...l,optional:e.some(r=>r.type==="null")}}function i(n){return s(n)||n.replaceAll("_"," ")}function d(n){let e=i(n);return e.charAt(0).toUpperCase()+e.slice(1)}export{c as a,i as b,d as c};
>>>>>>>> accounts:service/web/dist/assets/chunk-3H2DJ6Z4.js
