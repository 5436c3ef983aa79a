<<<<<<<< HEAD:service/web/dist/assets/chunk-KOE3ZKOT.js
import{a as e}from"/assets/chunk-CSJMT3KA.js";import{v as d}from"/assets/chunk-6MTWOYM6.js";function n({title:i,keys:t,onClose:l}){return d(e,{title:i,onClose:l,children:d("dl",{class:"keys",children:t.map(([o,r])=>d("div",{children:[d("dt",{children:d("kbd",{children:o})}),d("dd",{children:r})]},o))})})}export{n as a};
========
import{a as e}from"/assets/chunk-WJNT6JAF.js";import{v as d}from"/assets/chunk-I52ETYWY.js";function n({title:i,keys:t,onClose:l}){return d(e,{title:i,onClose:l,children:d("dl",{class:"keys",children:t.map(([o,r])=>d("div",{children:[d("dt",{children:d("kbd",{children:o})}),d("dd",{children:r})]},o))})})}export{n as a};
>>>>>>>> accounts:service/web/dist/assets/chunk-5GR4WCKG.js
