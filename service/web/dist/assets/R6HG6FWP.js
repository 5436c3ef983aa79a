var i={after(e,r){let t=setTimeout(r,e);return()=>clearTimeout(t)}};export{i as a};
