import{m as o,v as n}from"/assets/chunk-P7W4Z7WC.js";var r=o("ui");function t({why:l}){return l===null?null:n("p",{class:"notice",role:"status",children:r("lack",{why:l})})}export{t as a};
