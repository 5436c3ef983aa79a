import{m as o,v as n}from"/assets/chunk-Y6LR3WI3.js";var r=o("ui");function t({why:l}){return l===null?null:n("p",{class:"notice",role:"status",children:r("lack",{why:l})})}export{t as a};
