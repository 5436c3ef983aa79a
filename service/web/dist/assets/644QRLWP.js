var t=["random","gentle","steady","sharp"];function r(n){return t.find(e=>e===n.split("/")[0])??null}function l(n){let e=r(n);return e?t.indexOf(e):0}export{r as a,l as b};
