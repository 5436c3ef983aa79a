import{X as o,ea as n}from"./T2PDPR7V.js";var r=o("ui");function t({why:l}){return l===null?null:n("p",{class:"notice",role:"status",children:r("lack",{why:l})})}export{t as a};
