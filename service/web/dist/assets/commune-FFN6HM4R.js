import{a as r,b as M}from"/assets/chunk-DZ7ZCLFS.js";import"/assets/chunk-WQ4RWHUA.js";import{c as f}from"/assets/chunk-THZQ7C6B.js";import{a as c}from"/assets/chunk-5A7SV366.js";import"/assets/chunk-WUUGSYEE.js";import"/assets/chunk-PBQ5UW7X.js";import{a as B,c as w,k as a,o as P}from"/assets/chunk-3VRBPJTE.js";var y=P({en:{commune:"{count} [#card|cards] in all hands together",penalties:"{count} of {limit} penalties",penalty:"{who} [get|gets] a penalty.",about:"Bid on what all hands together hold. Twos are wild.",about_jokers:"Bid on what all hands together hold. Twos and jokers are wild.",rules:`All hands together are the **commune**. You see only your own part of it, and bid on the whole. **Twos are wild**: each stands for any card.

## Your turn

- **Bid** a higher poker hand than the last one: you say that the commune holds it. Suits are never named.
- **Call** the last bid, if you don't believe it. Nobody passes.

Bids climb this ladder: high card, pair, two pair, three of a kind, straight, full house, four of a kind, five of a kind. Within a kind the higher rank is the higher bid.

## After a call

All hands are shown. The bid is true if the commune holds at least what was named: three sixes hold a pair of sixes. If the bid is true, the caller gets a penalty, else the bidder.

## The match

You begin with one card, and get one card more with each penalty. **The third penalty puts you out.** The last player left wins. Whoever got the last penalty opens the next hand.

Four players begin with four cards in all. So the first bids are low, and a pair is already bold. With each penalty there is more to bid on.`},de:{commune:"{count} [#Karte|Karten] in allen Händen zusammen",penalties:"{count} von {limit} Strafpunkten",penalty:"{who} [bekommst|bekommt] einen Strafpunkt.",about:"Biete darauf, was alle Hände zusammen haben. Zweien sind wild.",about_jokers:"Biete darauf, was alle Hände zusammen haben. Zweien und Joker sind wild.",rules:`Alle Hände zusammen sind die **Kommune**. Du siehst nur deinen Teil davon und bietest auf das Ganze. **Zweien sind wild**: Jede steht für eine beliebige Karte.

## Dein Zug

- **Biete** eine höhere Pokerhand als die letzte: Du behauptest, dass die Kommune sie hat. Farben werden nie genannt.
- **Lass aufdecken**, wenn du das letzte Gebot nicht glaubst. Niemand passt.

Gebote steigen diese Leiter hinauf: höchste Karte, Paar, zwei Paare, Drilling, Straße, Full House, Vierling, Fünfling. Innerhalb einer Art ist der höhere Rang das höhere Gebot.

## Nach dem Aufdecken

Alle Karten werden gezeigt. Das Gebot stimmt, wenn die Kommune mindestens das Genannte hat: In drei Sechsen steckt ein Paar Sechsen. Stimmt es, bekommt einen Strafpunkt, wer aufdecken ließ, sonst, wer geboten hat.

## Das Spiel

Du beginnst mit einer Karte und bekommst mit jedem Strafpunkt eine mehr. **Mit dem dritten Strafpunkt scheidest du aus.** Wer zuletzt übrig ist, gewinnt. Wer den letzten Strafpunkt bekam, eröffnet die nächste Runde.

Vier Spieler beginnen mit zusammen vier Karten. Darum sind die ersten Gebote niedrig, und ein Paar ist schon gewagt. Mit jedem Strafpunkt wird es mehr.`}});function m({kind:e,ranks:n,suit:o}){let[t,s]=n,p={one:t&&c(t),many:t&&r(t),many2:s&&r(s),ranks:n.map(d=>c(d)).join(", "),suit:o&&c(o)};if(e==="flush")return r(D(n.length,!!o),p);let l=r(e,p);return o?r("in_suit",{bid:l,suit:p.suit??""}):l}function D(e,n){return n?e?"flush_suit_ranks":"flush_suit":e===0?"flush":e===1?"flush_high":"flush_ranks"}function g(e){return r(`kind_${e}`)}function b(e){return e.type==="bid"}function _(e){let n=new Map;for(let o of e)n.set(o.kind,[...n.get(o.kind)??[],o]);return n}function k(e){return e.suit?[...e.ranks,e.suit]:e.ranks}function v(e,n){return e.filter(o=>n.every((t,s)=>k(o)[s]===t))}function x(e,n){let o=v(e,n).map(t=>k(t)[n.length]);return[...new Set(o.filter(t=>t!==void 0))]}function K({bids:e,company:n,opens:o}){return e.length===0?a("p",{class:"ladder-empty",children:o?r("opens"):r("no_bid")}):a("ol",{class:"ladder",reversed:!0,"aria-label":r("ladder"),children:[...e].reverse().map((t,s)=>a("li",{class:s===0?"standing":"",children:r("standing",{...n.who(t.seat),bid:m(t)})},t.version))})}function j({moves:e,standing:n,play:o,busy:t}){let[s,p]=w(null),l=e.find(i=>i.type==="call"),d=_(e.filter(b)),u=s===null?void 0:d.get(s);return a("div",{class:"bid-picker",children:[l&&a("button",{type:"button",class:"numbered call",disabled:t,onClick:()=>o(l),children:n?r("call_bid",{bid:m(n)}):r("call")}),d.size>0&&a("p",{class:"rungs-title",children:r(l?"or_bid":"bid_at_least")}),d.size>0&&a("div",{class:"rungs",role:"group","aria-label":r("lowest"),children:[...d].map(([i,h])=>a(N,{kind:i,bids:h,open:i===s,play:o,busy:t,onOpen:()=>p(i===s?null:i)},i))}),u&&a(T,{bids:u,play:o,busy:t},s)]})}function N({kind:e,bids:n,open:o,play:t,busy:s,onOpen:p}){let[l]=n;return l?a("div",{class:`rung ${o?"open":""}`,children:[a("button",{type:"button",class:"numbered",disabled:s,onClick:()=>t(l),children:a("span",{children:m(l)})}),n.length>1&&a("button",{type:"button",class:"quiet other","aria-expanded":o,"aria-label":r("other",{kind:g(e)}),title:r("other",{kind:g(e)}),onClick:p,children:o?"▴":"▾"})]}):null}function T({bids:e,play:n,busy:o}){let[t,s]=w([]),p=Array.from({length:t.length+1},(d,u)=>u);function l(d,u){let i=[...t.slice(0,d),u],h=v(e,i),S=h.find(H=>k(H).length===i.length);S&&h.length===1?n(S):s(i)}return a("div",{class:"parts",children:[a("h2",{children:g(e[0]?.kind??"")}),p.map(d=>{let u=x(e,t.slice(0,d));return u.length>0&&a("div",{class:"part",role:"group","aria-label":G(u)?r("choose_suit"):r("choose_rank"),children:u.map(i=>a("button",{type:"button",disabled:o,"aria-pressed":t[d]===i,"aria-label":`${C[i]??i} ${c(i)}`,onClick:()=>l(d,i),children:C[i]??i},i))},d)})]})}var C={T:"10",C:"♣",D:"♦",H:"♥",S:"♠"};function G(e){return e.some(n=>"CDHS".includes(n))}function z(e,n){switch(f(e)){case"bid_made":return r("bid_made",{...n.who(e.actor??0),bid:m(e.data)});case"called":return r("called",n.who(e.actor??0));case"hand_judged":return R(e.data);default:return}}function R({bid:e,valid:n}){return r(n?"judged_true":"judged_false",{bid:m(e)})}function A(e){return e.judgement?[R(e.judgement)]:[]}function L({table:e,company:n}){let{bids:o,commune:t,turn:s}=e.state;return a(B,{children:[a("p",{class:"about",children:y(e.options.jokers?"about_jokers":"about")}),a("p",{class:"count",children:y("commune",{count:t})}),a(K,{bids:o,company:n,opens:s!==null&&s===n.you})]})}function O({table:e,moves:n,play:o,busy:t}){return a(j,{moves:n,standing:e.state.standing,play:o,busy:t},e.version)}function J(e,n,o){let t=e.penalties[n]??0;return t?[y("penalties",{count:t,limit:String(o.options.penalty_limit)})]:[]}function W(e,n){return f(e)==="penalty_given"?y("penalty",n.who(e.data.seat)):z(e,n)}var F={Middle:L,Controls:O,seatFacts:J,tell:W,sayMove:e=>b(e)?m(e):void 0,Rules:M(()=>y("rules")),judged:e=>A(e)},fe=F;export{fe as default};
