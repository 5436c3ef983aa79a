<<<<<<<< HEAD:service/web/dist/assets/chunk-EZ6MX2JG.js
import{b as n}from"/assets/chunk-SZUFMVMZ.js";var i="cardtable.tournaments",c=20;function r(){return JSON.parse(localStorage.getItem(i)??"[]")}function p(){let t=n()?.id;return r().filter(e=>e.player===t)}function d({id:t,title:e}){let o=n()?.id;if(o===void 0||r()[0]?.id===t)return;let a=r().filter(l=>l.id!==t);localStorage.setItem(i,JSON.stringify([{id:t,title:e,player:o},...a].slice(0,c)))}export{p as a,d as b};
========
import{c as n}from"/assets/chunk-ILOYDBAU.js";var i="cardtable.tournaments",c=20;function r(){return JSON.parse(localStorage.getItem(i)??"[]")}function p(){let t=n()?.id;return r().filter(e=>e.player===t)}function d({id:t,title:e}){let o=n()?.id;if(o===void 0||r()[0]?.id===t)return;let a=r().filter(l=>l.id!==t);localStorage.setItem(i,JSON.stringify([{id:t,title:e,player:o},...a].slice(0,c)))}export{p as a,d as b};
>>>>>>>> accounts:service/web/dist/assets/chunk-K5AEEGQO.js
