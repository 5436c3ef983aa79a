import{a as w,b as p,c as _,d as u,e as k,f as y,g as v}from"/assets/chunk-65CY44DQ.js";import{b,d,i as h}from"/assets/chunk-IKKMYLGT.js";import{a as l}from"/assets/chunk-ZZZH5IYJ.js";import{a as S}from"/assets/chunk-WZVJEEA5.js";import"/assets/chunk-FJUPESY4.js";import{a as f}from"/assets/chunk-DVJFED6W.js";import"/assets/chunk-R6YFFDMZ.js";import"/assets/chunk-NNP7DR62.js";import"/assets/chunk-GN6OYTWD.js";import{c as g}from"/assets/chunk-6SELXQLT.js";import"/assets/chunk-EFN4CACN.js";import"/assets/chunk-UEVMRN7T.js";import"/assets/chunk-HQGZYKZP.js";import"/assets/chunk-LXO6U4F6.js";import{a as c,n as o}from"/assets/chunk-QNOEDJLK.js";import{d as m}from"/assets/chunk-IN24YLPA.js";var s=m({en:{about_exact:"Bid a poker hand that five cards of all hands together make: exactly that hand, and nothing better. No card is wild.",about_at_least:"Bid a poker hand that five cards of all hands together make, or beat. No card is wild.",pool:"{count} [#card|cards] in play",losses_left:"{count} losses left",last_chance:"1 loss left",card_added:"{who} [get|gets] one card more from now on: {count}.",caller_loses:"{who} called it and [lose|loses] the hand.",bidder_loses:"{who} had bid it and [lose|loses] the hand.",stakes:"Each hand that you lose gives you one card more; with more than {count} you are out. The last one left wins.",call_text:"All hands are shown. If the bid is true, you lose the hand, else {name} does.",shown:"The marked cards show it.",rules:`You see only your own cards, and bet on what **all hands together** hold. **Don't get caught with a bid that is not true**, and don't call one that is: whoever loses a hand gets one card more from then on. Whoever would get a seventh is out. The last player left wins.

## Your turn

- **Bid** a poker hand, higher than the last bid. You need not hold any of it: bluff, or trust the others.
- Or **call** the last bid, if you don't believe it. Then all hands are shown.

From the lowest: high card, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush. Within a kind, higher ranks are higher. Suits never rank. After each kind, the table shows you the lowest bid that you can make.

## True or not?

A bid is true if **five cards** of all hands together are **exactly** the hand that was named. The others don't matter.

| Cards | "Three nines" |
|---|---|
| \`9C 9D 9H 4S 3D\` | true |
| \`9C 9D 9H 9S 4D 3C\` | true: leave a nine out |
| \`9C 9D 9H 4S 4D\` | not true: these five are a full house |

So a bid needs enough other cards, too. If the bid is true, who called it loses; if not, who made it does. The winner of the hand opens the next one.

At a table that plays **at least**, a stronger hand will do as well.`},de:{about_exact:"Biete ein Pokerblatt, das fünf Karten aus allen Händen zusammen bilden: genau dieses, und kein besseres. Keine Karte ist wild.",about_at_least:"Biete ein Pokerblatt, das fünf Karten aus allen Händen zusammen bilden oder übertreffen. Keine Karte ist wild.",pool:"{count} [#Karte|Karten] im Spiel",losses_left:"{count} Verluste übrig",last_chance:"1 Verlust übrig",card_added:"{who} [bekommst|bekommt] von nun an eine Karte mehr: {count}.",caller_loses:"{who} [hast|hat] aufdecken lassen und [verlierst|verliert] die Runde.",bidder_loses:"{who} [hast|hat] es geboten und [verlierst|verliert] die Runde.",stakes:"Jede verlorene Runde bringt dir eine Karte mehr; mit mehr als {count} bist du draußen. Wer übrig bleibt, gewinnt.",call_text:"Alle Karten werden gezeigt. Stimmt das Gebot, verlierst du die Runde, sonst {name}.",shown:"Die markierten Karten zeigen es.",rules:`Du siehst nur deine eigenen Karten und wettest darauf, was **alle Hände zusammen** haben. **Lass dich nicht mit einem falschen Gebot erwischen**, und lass kein richtiges aufdecken: Wer eine Runde verliert, bekommt von da an eine Karte mehr. Wer eine siebte bekäme, scheidet aus. Wer zuletzt übrig ist, gewinnt.

## Dein Zug

- **Biete** ein Pokerblatt, höher als das letzte Gebot. Du musst nichts davon haben: Bluffe, oder vertraue den anderen.
- Oder lass **aufdecken**, wenn du das letzte Gebot nicht glaubst. Dann werden alle Karten gezeigt.

Vom Niedrigsten an: höchste Karte, Paar, zwei Paare, Drilling, Straße, Flush, Full House, Vierling, Straight Flush, Royal Flush. Innerhalb einer Art sind höhere Ränge höher. Farben zählen nie. Zu jeder Art zeigt dir der Tisch das niedrigste Gebot, das möglich ist.

## Stimmt es?

Ein Gebot stimmt, wenn **fünf Karten** aus allen Händen **genau** das genannte Blatt sind. Die anderen sind egal.

| Karten | „Drei Neunen“ |
|---|---|
| \`9C 9D 9H 4S 3D\` | stimmt |
| \`9C 9D 9H 9S 4D 3C\` | stimmt: eine Neun bleibt weg |
| \`9C 9D 9H 4S 4D\` | stimmt nicht: diese fünf sind ein Full House |

Ein Gebot braucht also auch genug andere Karten. Stimmt es, verliert, wer aufdecken ließ; sonst, wer es gemacht hat. Wer die Runde gewinnt, beginnt die nächste.

An einem Tisch mit **mindestens** genügt auch ein stärkeres Blatt.`}});function K({table:e,company:t}){let{bids:n,pool:r,turn:a}=e.state;return o(c,{children:[o(f,{children:o("p",{class:"about",children:[s(e.options.satisfaction==="exact"?"about_exact":"about_at_least")," ",s("stakes",{count:Number(e.options.max_cards)})]})}),o("p",{class:"count",children:s("pool",{count:r})}),o(p,{bids:n,company:t,opens:a!==null&&a===t.you,own:h(e,t)})]})}function P({table:e,company:t,moves:n,play:r,busy:a}){let{standing:i}=e.state,D=i?s("call_text",{name:t.name(i.seat)}):"",x=h(e,t);return o(_,{moves:n,own:x,standing:i,callText:D,gloss:z(e),play:r,busy:a},e.version)}function z({options:e}){if(e.satisfaction!=="exact")return u("gloss_high_least");let t=u("gloss_high_exact");return n=>C(n)??t(n)}function C({kind:e,ranks:[t=""]}){return e==="high_card"&&"23456".includes(t)?l("gloss_never_high"):e==="flush"&&t==="6"?l("gloss_never_flush"):null}function T({sizes:e},t,{options:n}){let r=e[t]??0,a=Number(n.max_cards)+1-r;return r===0?[]:[s(a===1?"last_chance":"losses_left",{count:a})]}function H(e,t){if(g(e)!=="card_added")return k(e,t);let{seat:n,sizes:r}=e.data,a=r[n]??0;return a===0?null:s("card_added",{...t.who(n),count:a})}function B(e,t){let n=e.judgement;return n?[...y(e),...n.witness?[s("shown")]:[],s(n.valid?"caller_loses":"bidder_loses",t.who(n.loser))]:[]}var N={needs:({options:e,state:t})=>({handMax:Math.max(...t.sizes,Math.min(6,Number(e.max_cards))),controls:"bids"}),Middle:K,Controls:P,seatFacts:T,tell:H,sayMove:e=>d(e)?b(e):void 0,signs:e=>d(e)?w(e):void 0,judged:B,decisive:v,Rules:S(()=>s("rules"))},Y=N;export{Y as default};
