import{a as A,b as _,c as K,d as W,e as B,f as P}from"/assets/chunk-65CY44DQ.js";import{b as S,d as m,i as h}from"/assets/chunk-IKKMYLGT.js";import{a as k}from"/assets/chunk-ZZZH5IYJ.js";import{a as j}from"/assets/chunk-WZVJEEA5.js";import"/assets/chunk-FJUPESY4.js";import{a as b}from"/assets/chunk-DVJFED6W.js";import"/assets/chunk-R6YFFDMZ.js";import"/assets/chunk-NNP7DR62.js";import"/assets/chunk-GN6OYTWD.js";import{c as y}from"/assets/chunk-6SELXQLT.js";import"/assets/chunk-EFN4CACN.js";import{a as w}from"/assets/chunk-UEVMRN7T.js";import"/assets/chunk-HQGZYKZP.js";import"/assets/chunk-LXO6U4F6.js";import{a as f,n as d}from"/assets/chunk-QNOEDJLK.js";import{d as p,e as g}from"/assets/chunk-IN24YLPA.js";var s=p({en:{commune:"{count} [#card|cards] in play",penalties:"{count}/{limit} penalties",penalty:"{who} [get|gets] a penalty.",about:"Bid on what all hands together hold. Twos are wild: each stands for any card.",about_jokers:"Bid on what all hands together hold. Twos and jokers are wild: each stands for any card.",stakes:"[#A penalty puts|{count} penalties put] you out. The last one left wins.",call_text:"All hands are shown. If the bid is true, you get a penalty, else {name} does.",counted:"All hands together: {cards} (marked).",wild:"{count} wild [#card|cards]",of_it:"{count} [#card|cards] of it",caller_loses:"{who} had called it.",bidder_loses:"{who} had bid it.",rules:`All hands together are the **commune**. You see only your own part of it, and bid on the whole. **Twos are wild**: each stands for any card.

## Your turn

- **Bid** a higher poker hand than the last one: you say that the commune holds it. Suits are never named.
- **Call** the last bid, if you don't believe it. Nobody passes.

Bids climb this ladder: high card, pair, two pair, three of a kind, straight, full house, four of a kind, five of a kind. Within a kind the higher rank is the higher bid.

## After a call

All hands are shown. The bid is true if the commune holds at least what was named: three sixes hold a pair of sixes. If the bid is true, the caller gets a penalty, else the bidder.

## The match

You begin with one card, and get one card more with each penalty. **The third penalty puts you out.** The last player left wins. Whoever got the last penalty opens the next hand.

Four players begin with four cards in all. So the first bids are low, and a pair is already bold. With each penalty there is more to bid on.`},de:{commune:"{count} [#Karte|Karten] im Spiel",penalties:"{count}/{limit} Strafpunkte",penalty:"{who} [bekommst|bekommt] einen Strafpunkt.",about:"Biete darauf, was alle Hände zusammen haben. Zweien sind wild: Jede steht für eine beliebige Karte.",about_jokers:"Biete darauf, was alle Hände zusammen haben. Zweien und Joker sind wild: Sie stehen für eine beliebige Karte.",stakes:"Mit [#einem Strafpunkt|{count} Strafpunkten] bist du draußen. Wer übrig bleibt, gewinnt.",call_text:"Alle Karten werden gezeigt. Stimmt das Gebot, bekommst du einen Strafpunkt, sonst {name}.",counted:"Alle Hände zusammen: {cards} (markiert).",wild:"{count} wilde [#Karte|Karten]",of_it:"{count} [#Karte|Karten] davon",caller_loses:"Aufdecken ließ: {who}.",bidder_loses:"Geboten hatte: {who}.",rules:`Alle Hände zusammen sind die **Kommune**. Du siehst nur deinen Teil davon und bietest auf das Ganze. **Zweien sind wild**: Jede steht für eine beliebige Karte.

## Dein Zug

- **Biete** eine höhere Pokerhand als die letzte: Du behauptest, dass die Kommune sie hat. Farben werden nie genannt.
- **Lass aufdecken**, wenn du das letzte Gebot nicht glaubst. Niemand passt.

Gebote steigen diese Leiter hinauf: höchste Karte, Paar, zwei Paare, Drilling, Straße, Full House, Vierling, Fünfling. Innerhalb einer Art ist der höhere Rang das höhere Gebot.

## Nach dem Aufdecken

Alle Karten werden gezeigt. Das Gebot stimmt, wenn die Kommune mindestens das Genannte hat: In drei Sechsen steckt ein Paar Sechsen. Stimmt es, bekommt einen Strafpunkt, wer aufdecken ließ, sonst, wer geboten hat.

## Das Spiel

Du beginnst mit einer Karte und bekommst mit jedem Strafpunkt eine mehr. **Mit dem dritten Strafpunkt scheidest du aus.** Wer zuletzt übrig ist, gewinnt. Wer den letzten Strafpunkt bekam, eröffnet die nächste Runde.

Vier Spieler beginnen mit zusammen vier Karten. Darum sind die ersten Gebote niedrig, und ein Paar ist schon gewagt. Mit jedem Strafpunkt wird es mehr.`}});var c="A23456789TJQKA",T=["C","D","H","S"];function v(e,t){return[...z(e,t),...t.filter(l)]}function x(e,t){let a=z(e,t),n=s("wild",{count:t.filter(l).length});return C(e)?[s("of_it",{count:a.length}),n]:[...e.ranks.map(i=>{let r=a.filter(u=>u.startsWith(i)).length;return`${r} ${r===1?w(i):k(i)}`}),n]}function l(e){return e.startsWith("2")||e.startsWith("X")}function C({kind:e}){return e.endsWith("straight")||e.endsWith("flush")}function z(e,t){let a=G(e),n=t.filter(i=>!l(i)&&a.includes(i[0]??""));return e.kind.endsWith("flush")?T.map(i=>n.filter(r=>r[1]===i)).reduce((i,r)=>r.length>i.length?r:i):n}function G({kind:e,ranks:t}){let[a=""]=t,n=c.lastIndexOf(a);return e.startsWith("straight")?c.slice(n-4,n+1):e==="flush"&&t.length===1?c.slice(2,n+1):t.join("")}var D=W("gloss_high_any");function H({table:e,company:t}){let{bids:a,commune:n,turn:o}=e.state;return d(f,{children:[d(b,{children:d("p",{class:"about",children:[s(e.options.jokers?"about_jokers":"about")," ",s("stakes",{count:Number(e.options.penalty_limit)})]})}),d("p",{class:"count",children:s("commune",{count:n})}),d(_,{bids:a,company:t,opens:o!==null&&o===t.you,own:h(e,t),isWild:l})]})}function J({table:e,company:t,moves:a,play:n,busy:o}){let{standing:i}=e.state,r=i?s("call_text",{name:t.name(i.seat)}):"",u=h(e,t);return d(K,{moves:a,own:u,standing:i,callText:r,gloss:D,play:n,busy:o},e.version)}function N(e,t,a){let n=e.penalties[t]??0;return e.hands[t]?.out?[]:[s("penalties",{count:n,limit:String(a.options.penalty_limit)})]}function O(e,t){return y(e)==="penalty_given"?s("penalty",t.who(e.data.seat)):B(e,t)}function R(e,t){let a=e.judgement;if(!a)return[];let{bid:n,valid:o,loser:i}=a;return[...P(e),s("counted",{cards:g(x(n,Object.values(e.hands).flat()))}),s(o?"caller_loses":"bidder_loses",t.who(i))]}var I={needs:({options:e})=>({handMax:Number(e.penalty_limit),controls:"bids"}),Middle:H,Controls:J,seatFacts:N,tell:O,sayMove:e=>m(e)?S(e):void 0,signs:e=>m(e)?A(e):void 0,Rules:j(()=>s("rules")),judged:R,decisive:e=>{let{bid:t}=e.judgement??{};return new Set(t&&v(t,Object.values(e.hands).flat()))}},re=I;export{re as default};
