<<<<<<<< HEAD:service/web/dist/assets/chunk-N3X4AM4P.js
import{m as o,v as n}from"/assets/chunk-6MTWOYM6.js";var r=o("ui");function t({why:l}){return l===null?null:n("p",{class:"notice",role:"status",children:r("lack",{why:l})})}export{t as a};
========
import{m as o,v as n}from"/assets/chunk-I52ETYWY.js";var r=o("ui");function t({why:l}){return l===null?null:n("p",{class:"notice",role:"status",children:r("lack",{why:l})})}export{t as a};
>>>>>>>> accounts:service/web/dist/assets/chunk-GCCVUAAH.js
