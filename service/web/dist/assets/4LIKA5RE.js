import{Q as o,Z as n}from"/assets/TN2QIK2B.js";var r=o("ui");function t({why:l}){return l===null?null:n("p",{class:"notice",role:"status",children:r("lack",{why:l})})}export{t as a};
