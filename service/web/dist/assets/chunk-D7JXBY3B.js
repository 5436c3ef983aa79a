<<<<<<<< HEAD:service/web/dist/assets/chunk-PUKVFVH4.js
import{a as i,b as t}from"/assets/chunk-GHQ7WC4N.js";import{m as n,v as e}from"/assets/chunk-6MTWOYM6.js";var a=n("settings");function d({own:l,onChoose:r}){return e("fieldset",{class:"face-choice",children:[e("legend",{children:a("face")}),e("div",{children:i.map(o=>e("button",{type:"button","aria-pressed":o===l,onClick:()=>r(o),children:[e(t,{animal:o}),a(`face_${o}`)]},o))})]})}export{d as a};
========
import{a as i,b as t}from"/assets/chunk-RRF4YRRT.js";import{m as n,v as e}from"/assets/chunk-I52ETYWY.js";var a=n("settings");function d({own:l,onChoose:r}){return e("fieldset",{class:"face-choice",children:[e("legend",{children:a("face")}),e("div",{children:i.map(o=>e("button",{type:"button","aria-pressed":o===l,onClick:()=>r(o),children:[e(t,{animal:o}),a(`face_${o}`)]},o))})]})}export{d as a};
>>>>>>>> accounts:service/web/dist/assets/chunk-D7JXBY3B.js
