import{a as b,b as w,c as y,d as k,e as S,f as A,g as _}from"/assets/chunk-WDAQS4HJ.js";import{a as g}from"/assets/chunk-44MJCJ4B.js";import{a as K}from"/assets/chunk-24DW2TZC.js";import"/assets/chunk-QYPGB6O4.js";import"/assets/chunk-FDZO2Y4A.js";import{c as p}from"/assets/chunk-6V2N2ZQZ.js";import{a as f}from"/assets/chunk-GLNLDIZ3.js";import"/assets/chunk-B6SQFNGV.js";import"/assets/chunk-XSFG3DGW.js";import{a as m,p as h,q as c,s as d}from"/assets/chunk-HNBGIDK5.js";var s=h({en:{commune:"{count} [#card|cards] in all hands together",penalties:"{count}/{limit} penalties",penalty:"{who} [get|gets] a penalty.",about:"Bid on what all hands together hold. Twos are wild: each stands for any card.",about_jokers:"Bid on what all hands together hold. Twos and jokers are wild: each stands for any card.",stakes:"[#A penalty puts|{count} penalties put] you out. The last one left wins.",call_text:"All hands are shown. If the bid is true, you get a penalty, else {name} does.",counted:"All hands together: {cards} (marked).",wild:"{count} wild [#card|cards]",of_it:"{count} [#card|cards] of it",caller_loses:"{who} had called it.",bidder_loses:"{who} had bid it.",rules:`All hands together are the **commune**. You see only your own part of it, and bid on the whole. **Twos are wild**: each stands for any card.

## Your turn

- **Bid** a higher poker hand than the last one: you say that the commune holds it. Suits are never named.
- **Call** the last bid, if you don't believe it. Nobody passes.

Bids climb this ladder: high card, pair, two pair, three of a kind, straight, full house, four of a kind, five of a kind. Within a kind the higher rank is the higher bid.

## After a call

All hands are shown. The bid is true if the commune holds at least what was named: three sixes hold a pair of sixes. If the bid is true, the caller gets a penalty, else the bidder.

## The match

You begin with one card, and get one card more with each penalty. **The third penalty puts you out.** The last player left wins. Whoever got the last penalty opens the next hand.

Four players begin with four cards in all. So the first bids are low, and a pair is already bold. With each penalty there is more to bid on.`},de:{commune:"{count} [#Karte|Karten] in allen Händen zusammen",penalties:"{count}/{limit} Strafpunkte",penalty:"{who} [bekommst|bekommt] einen Strafpunkt.",about:"Biete darauf, was alle Hände zusammen haben. Zweien sind wild: Jede steht für eine beliebige Karte.",about_jokers:"Biete darauf, was alle Hände zusammen haben. Zweien und Joker sind wild: Sie stehen für eine beliebige Karte.",stakes:"Mit [#einem Strafpunkt|{count} Strafpunkten] bist du draußen. Wer übrig bleibt, gewinnt.",call_text:"Alle Karten werden gezeigt. Stimmt das Gebot, bekommst du einen Strafpunkt, sonst {name}.",counted:"Alle Hände zusammen: {cards} (markiert).",wild:"{count} wilde [#Karte|Karten]",of_it:"{count} [#Karte|Karten] davon",caller_loses:"Aufdecken ließ: {who}.",bidder_loses:"Geboten hatte: {who}.",rules:`Alle Hände zusammen sind die **Kommune**. Du siehst nur deinen Teil davon und bietest auf das Ganze. **Zweien sind wild**: Jede steht für eine beliebige Karte.

## Dein Zug

- **Biete** eine höhere Pokerhand als die letzte: Du behauptest, dass die Kommune sie hat. Farben werden nie genannt.
- **Lass aufdecken**, wenn du das letzte Gebot nicht glaubst. Niemand passt.

Gebote steigen diese Leiter hinauf: höchste Karte, Paar, zwei Paare, Drilling, Straße, Full House, Vierling, Fünfling. Innerhalb einer Art ist der höhere Rang das höhere Gebot.

## Nach dem Aufdecken

Alle Karten werden gezeigt. Das Gebot stimmt, wenn die Kommune mindestens das Genannte hat: In drei Sechsen steckt ein Paar Sechsen. Stimmt es, bekommt einen Strafpunkt, wer aufdecken ließ, sonst, wer geboten hat.

## Das Spiel

Du beginnst mit einer Karte und bekommst mit jedem Strafpunkt eine mehr. **Mit dem dritten Strafpunkt scheidest du aus.** Wer zuletzt übrig ist, gewinnt. Wer den letzten Strafpunkt bekam, eröffnet die nächste Runde.

Vier Spieler beginnen mit zusammen vier Karten. Darum sind die ersten Gebote niedrig, und ein Paar ist schon gewagt. Mit jedem Strafpunkt wird es mehr.`}});var l="A23456789TJQKA",j=["C","D","H","S"];function v(e,t){return[...B(e,t),...t.filter(u)]}function z(e,t){let i=B(e,t),n=s("wild",{count:t.filter(u).length});return T(e)?[s("of_it",{count:i.length}),n]:[...e.ranks.map(a=>{let r=i.filter(W=>W.startsWith(a)).length;return`${r} ${r===1?f(a):g(a)}`}),n]}function u(e){return e.startsWith("2")||e.startsWith("X")}function T({kind:e}){return e.endsWith("straight")||e.endsWith("flush")}function B(e,t){let i=x(e),n=t.filter(a=>!u(a)&&i.includes(a[0]??""));return e.kind.endsWith("flush")?j.map(a=>n.filter(r=>r[1]===a)).reduce((a,r)=>r.length>a.length?r:a):n}function x({kind:e,ranks:t}){let[i=""]=t,n=l.lastIndexOf(i);return e.startsWith("straight")?l.slice(n-4,n+1):e==="flush"&&t.length===1?l.slice(2,n+1):t.join("")}var P=S("gloss_high_any");function G({table:e,company:t}){let{bids:i,commune:n,turn:o}=e.state;return d(m,{children:[d("p",{class:"about",children:[s(e.options.jokers?"about_jokers":"about")," ",s("stakes",{count:Number(e.options.penalty_limit)})]}),d("p",{class:"count",children:s("commune",{count:n})}),d(y,{bids:i,company:t,opens:o!==null&&o===t.you,gloss:P})]})}function C({table:e,company:t,moves:i,play:n,busy:o}){let{standing:a}=e.state,r=a?s("call_text",{name:t.name(a.seat)}):"";return d(k,{moves:i,standing:a,callText:r,gloss:P,play:n,busy:o},e.version)}function D(e,t,i){let n=e.penalties[t]??0;return e.hands[t]?.out?[]:[s("penalties",{count:n,limit:String(i.options.penalty_limit)})]}function H(e,t){return p(e)==="penalty_given"?s("penalty",t.who(e.data.seat)):A(e,t)}function J(e,t){let i=e.judgement;if(!i)return[];let{bid:n,valid:o,loser:a}=i;return[..._(e),s("counted",{cards:c(z(n,Object.values(e.hands).flat()))}),s(o?"caller_loses":"bidder_loses",t.who(a))]}var O={Middle:G,Controls:C,seatFacts:D,tell:H,sayMove:e=>w(e)?b(e):void 0,Rules:K(()=>s("rules")),judged:J,decisive:e=>{let{bid:t}=e.judgement??{};return new Set(t&&v(t,Object.values(e.hands).flat()))}},te=O;export{te as default};
