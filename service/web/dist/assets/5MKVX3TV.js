import{R as o,_ as n}from"./DXJC6KEM.js";var r=o("ui");function t({why:l}){return l===null?null:n("p",{class:"notice",role:"status",children:r("lack",{why:l})})}export{t as a};
