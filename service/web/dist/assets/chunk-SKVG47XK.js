import{d as o}from"/assets/chunk-HT2BDEGD.js";var e=o(!1);export{e as a};
