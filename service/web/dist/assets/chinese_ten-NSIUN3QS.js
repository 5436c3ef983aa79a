import{a as z}from"/assets/chunk-BXQUTGX7.js";import{c as C,d as D}from"/assets/chunk-METUQQVO.js";import{b as P}from"/assets/chunk-YRV5UQTX.js";import{a as T}from"/assets/chunk-FXZWOTIN.js";import{a as K}from"/assets/chunk-WA3LXCFM.js";import"/assets/chunk-QKBBDP7V.js";import{c as v}from"/assets/chunk-D5SSSHDK.js";import{b as d,c as y,e as p}from"/assets/chunk-MUTDZVMH.js";import"/assets/chunk-PBQ5UW7X.js";import{a as _}from"/assets/chunk-RW3YMNKU.js";import{a as m,k as n,o as S,p as f}from"/assets/chunk-3VRBPJTE.js";var a=S({en:{about:"Cards that make ten take each other; 5, 10, jack, queen and king take their own rank. Red cards score.",turned_up:"Turned up",on_table:"{count} [#card|cards] to take",empty:"The table is empty.",chooses:"{who} [choose|chooses] what the card from the stock takes.",hint:"Play a card. Then the top card of the stock is turned up and takes for you, too.",picked_hint:"[#One move|{count} moves] with what you picked. Esc puts it back.",no_such:"No card does that. Put one back.",taking:"These take a card:",staying:"These take nothing and stay on the table:",card_takes:"{card} takes {takes}",flip_hint:"The {card} was turned up from the stock. Choose what it takes.",take:"Take the {take}",play:"Play the {card}",play_take:"Play the {card} and take the {take}",taken:"{count} [#card|cards] taken",points:"{count} [#point|points]",counted:"Most points: {names}, with {points}. Red cards score; black aces only with three or four players.",dealer_captured:"Four of a kind: {who}, as the dealer, [take|takes] {cards}.",card_played:"{who} [play|plays] the {card}.",captured:"The {card} takes the {cards} for {whom}.",card_left:"The {card} stays on the table.",stock_flipped:"The stock turns up the {card}.",choice_opened:"{who} may choose: {cards}.",capture_chosen:"{who} [choose|chooses] the {card}.",scored:"The cards taken are counted: {scores}.",rules:`Take cards from the table, **red ones above all**. Whoever has the most points when all cards are gone wins.

## Your turn

1. **Play a card.** It takes a card from the table if it can:
   - An ace takes a nine, a two an eight, a three a seven, a four a six, and the other way round: together they make **ten**.
   - A five, ten, jack, queen or king takes a card of **its own rank**; all three of them, if the other three lie there.
2. **The top card of the stock is turned up** and does the same for you.

What can take must take. One card takes one card, never two that add up: if there are several, you choose. What can't take anything stays on the table, for the others.

| Your card | On the table | It |
|---|---|---|
| \`3H\` | \`7C 2D\` | takes the seven |
| \`KH\` | \`KC QD\` | takes the king |
| \`JS\` | \`TD 9H\` | stays |

## Points

| Cards | Points |
|---|---|
| \`AD AH\` | 20 each |
| red 9, 10, J, Q, K | 10 each |
| red 2 to 8 | its number |
| \`AS\` | 30 with three or four players |
| \`AC\` | 40 with four players |
| other black cards | nothing |

Don't leave a card on the table that a valuable red one could take.`},de:{about:"Karten, die zehn ergeben, nehmen einander; 5, 10, Bube, Dame und König nehmen ihresgleichen. Rote Karten zählen.",turned_up:"Aufgedeckt",on_table:"{count} [#Karte|Karten] zu nehmen",empty:"Der Tisch ist leer.",chooses:"{who} [wählst|wählt], was die Karte vom Stapel nimmt.",hint:"Spiele eine Karte. Dann wird die oberste Karte des Stapels aufgedeckt und nimmt ebenfalls für dich.",picked_hint:"[#Ein Zug|{count} Züge] mit deiner Wahl. Esc legt sie zurück.",no_such:"Das tut keine Karte. Lege eine zurück.",taking:"Diese nehmen eine Karte:",staying:"Diese nehmen nichts und bleiben auf dem Tisch:",card_takes:"{card} nimmt {takes}",flip_hint:"Vom Stapel kommt {card}. Wähle, was die Karte nimmt.",take:"{take} nehmen",play:"{card} spielen",play_take:"{card} spielen und {take} nehmen",taken:"{count} [#Karte|Karten] genommen",points:"{count} [#Punkt|Punkte]",counted:"Die meisten Punkte: {names} mit {points}. Rote Karten zählen; schwarze Asse nur zu dritt oder zu viert.",dealer_captured:"Vierling: {who} [nimmst|nimmt] beim Geben {cards}.",card_played:"{who} [spielst|spielt] {card}.",captured:"{card} nimmt {cards} für {whom}.",card_left:"{card} bleibt auf dem Tisch.",stock_flipped:"Vom Stapel kommt {card}.",choice_opened:"{who} [kannst|kann] wählen: {cards}.",capture_chosen:"{who} [wählst|wählt] {card}.",scored:"Die genommenen Karten werden gezählt: {scores}.",rules:`Nimm Karten vom Tisch, **vor allem rote**. Wer die meisten Punkte hat, wenn alle Karten weg sind, gewinnt.

## Dein Zug

1. **Spiele eine Karte.** Sie nimmt eine Karte vom Tisch, wenn sie kann:
   - Ein Ass nimmt eine Neun, eine Zwei eine Acht, eine Drei eine Sieben, eine Vier eine Sechs, und umgekehrt: Zusammen ergeben sie **zehn**.
   - Fünf, Zehn, Bube, Dame und König nehmen eine Karte **ihres Ranges**; alle drei, wenn die anderen drei dort liegen.
2. **Die oberste Karte des Stapels wird aufgedeckt** und tut dasselbe für dich.

Was nehmen kann, muss nehmen. Eine Karte nimmt eine Karte, nie zwei zusammen: Sind es mehrere, wählst du. Was nichts nehmen kann, bleibt auf dem Tisch, für die anderen.

| Deine Karte | Auf dem Tisch | Sie |
|---|---|---|
| \`3H\` | \`7C 2D\` | nimmt die Sieben |
| \`KH\` | \`KC QD\` | nimmt den König |
| \`JS\` | \`TD 9H\` | bleibt liegen |

## Punkte

| Karten | Punkte |
|---|---|
| \`AD AH\` | je 20 |
| rote 9, 10, B, D, K | je 10 |
| rote 2 bis 8 | ihre Zahl |
| \`AS\` | 30 zu dritt oder zu viert |
| \`AC\` | 40 zu viert |
| andere schwarze | nichts |

Lass keine Karte liegen, die eine wertvolle rote nehmen könnte.`}});var A="A23456789";function u(e,t){let r=A.indexOf(e[0]??"")+1,s=r===0||r===5?e[0]:A[9-r];return t.filter(o=>o!==e&&o[0]===s)}function O(e){return e.table.state.choice?n(R,{...e}):n(j,{...e})}function R({table:e,moves:t,play:r,busy:s,picking:o}){let c=t.filter(i=>o.picked.size===0||o.picked.has(String(i.take)));return n(m,{children:[n("p",{class:"hint",children:a("flip_hint",{card:d(e.state.choice?.card??"")})}),n("div",{class:"explained-moves",children:c.map(i=>n(P,{title:a("take",{take:d(String(i.take))}),main:c.length===1,disabled:s,onChoose:()=>r(i)},String(i.take)))})]})}function j({table:e,moves:t,play:r,busy:s,picking:o}){let c=t.map(h=>{let k=String(h.card);return{move:h,card:k,takes:h.take?[String(h.take)]:u(k,e.state.table)}}),{picked:i}=o,l=c.filter(({card:h,takes:k})=>[...i].every(b=>b===h||k.includes(b))),E=l.filter(({takes:h})=>h.length>0),M=l.filter(({takes:h})=>h.length===0),w={play:r,busy:s,main:i.size>0&&l.length===1};return n(m,{children:[n("p",{class:"hint","aria-live":"polite",children:l.length===0?a("no_such"):i.size?a("picked_hint",{count:l.length}):a("hint")}),n(H,{title:a("taking"),moves:E,...w}),n(H,{title:a("staying"),moves:M,...w})]})}function N(e,t){return t?a("card_takes",{card:e,takes:t}):e}function H({title:e,moves:t,main:r,play:s,busy:o}){return t.length===0?null:n("div",{class:"takings",role:"group","aria-label":e,children:[n("p",{children:e}),n("div",{class:"explained-moves",children:t.map(({move:c,card:i,takes:l})=>n("button",{type:"button",class:`numbered ${r?"main":""}`,disabled:o,onClick:()=>s(c),children:n(z,{seen:N(y(i),l.map(y).join(" ")),said:N(d(i),p(l))})},JSON.stringify(c)))})]})}function x(e,t){return W[v(e)]?.(e,t)}var W={dealer_captured:({data:e},t)=>a("dealer_captured",{...t.who(e.seat),cards:p(e.cards)}),card_played:({actor:e,data:t},r)=>a("card_played",{...r.who(e??0),card:d(t.card)}),captured:({data:e},t)=>a("captured",{whom:t.whom(e.seat),card:d(e.with),cards:p(e.cards)}),card_left:({data:e})=>a("card_left",{card:d(e.card)}),stock_flipped:({data:e})=>a("stock_flipped",{card:d(e.card)}),choice_opened:({data:e},t)=>a("choice_opened",{...t.who(e.seat),cards:p(e.options)}),capture_chosen:({actor:e,data:t},r)=>a("capture_chosen",{...r.who(e??0),card:d(t.take)}),hand_scored:({data:e},t)=>a("scored",{scores:f(e.scores.map((r,s)=>`${t.name(s)} ${r}`))})};function J({table:e,company:t,picking:r}){let{stock:s,choice:o,table:c}=e.state,i=new Set([...r.picked].flatMap(l=>c.includes(l)?[]:u(l,c)));return n(m,{children:[n("p",{class:"about",children:a("about")}),n("div",{class:"spread",children:[n("div",{class:"spread-from",children:[n(D,{count:s}),o&&n("div",{class:"pile",children:[n(T,{code:o.card}),n("small",{children:a("turned_up")})]})]}),n("div",{class:"pile lying",children:[n(C,{codes:c,label:_("middle"),picking:r,marked:i}),c.length===0&&n("p",{class:"count",children:a("empty")}),n("small",{children:a("on_table",{count:c.length})})]})]}),o&&e.state.turn!==t.you&&e.state.turn!==null&&n("p",{class:"notes",children:a("chooses",t.who(e.state.turn))})]})}function Z(e,{state:t}){if(e.type==="choose")return[String(e.take)];let r=String(e.card);return[r,...e.take?[String(e.take)]:u(r,t.table)]}function G(e){if(e.type==="choose")return a("take",{take:d(String(e.take))});let t=d(String(e.card));return e.take?a("play_take",{card:t,take:d(String(e.take))}):a("play",{card:t})}function g(e){return e.judgement}function V(e){let t=Object.values(g(e)?.piles??{}),r=["AS","AC"].slice(0,t.length-2);return new Set(t.flat().filter(s=>/[DH]$/.test(s)||r.includes(s)))}var L={Middle:J,Controls:O,picks:Z,seatFacts:({piles:e,scores:t},r)=>t?[a("points",{count:t[r]??0})]:[a("taken",{count:e.find(s=>s.seat===r)?.count??0})],tell:x,sayMove:G,judged:(e,t)=>{let r=g(e)?.scores??[],s=Math.max(...r),o=r.flatMap((c,i)=>c===s?[t.name(i)]:[]);return r.length?[a("counted",{names:f(o),points:s,count:o.length})]:[]},shown:e=>g(e)?.piles??{},worth:(e,t)=>a("points",{count:g(e)?.scores[t]??0}),decisive:V,Rules:K(()=>a("rules"))},fe=L;export{fe as default};
