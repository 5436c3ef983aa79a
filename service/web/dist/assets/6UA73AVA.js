function n(r){return r<0?`−${-r}`:`+${r}`}export{n as a};
