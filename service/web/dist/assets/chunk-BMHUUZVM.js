function r(n){let e=n.replaceAll("_"," ");return e.charAt(0).toUpperCase()+e.slice(1)}export{r as a};
