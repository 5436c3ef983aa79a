function s(t,e){let i=!1,n=!1;async function r(){i=!1,n=!0,await t().catch(e),n=!1,i&&o()}function o(){setTimeout(()=>{r()},25)}return()=>{i||(i=!0,n||o())}}export{s as a};
