import{D as n,u as o}from"/assets/chunk-KD5BPZYI.js";var r=o("ui");function t({why:l}){return l===null?null:n("p",{class:"notice",role:"status",children:r("lack",{why:l})})}export{t as a};
