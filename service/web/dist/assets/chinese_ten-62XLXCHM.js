import{a as E}from"/assets/chunk-2OYELG42.js";import{b as x}from"/assets/chunk-5TGTXJTW.js";import{c as N,e as H,f as M}from"/assets/chunk-6RNJ7HSI.js";import{d as D,l as z,n as O}from"/assets/chunk-IAM7XRF3.js";import"/assets/chunk-3ITQCDRN.js";import{a as A}from"/assets/chunk-24DW2TZC.js";import"/assets/chunk-QYPGB6O4.js";import"/assets/chunk-FDZO2Y4A.js";import{c as C}from"/assets/chunk-6V2N2ZQZ.js";import{b as l,c as _,e as p}from"/assets/chunk-GLNLDIZ3.js";import"/assets/chunk-B6SQFNGV.js";import{a as v}from"/assets/chunk-XSFG3DGW.js";import{a as k,j as w,p as T,q as y,s as a}from"/assets/chunk-HNBGIDK5.js";function W({lying:e,waiting:t}){let{between:n,seat:o}=w(z),s=n.filter(d=>!e.includes(d)),i=t&&!s.includes(t)?[t,...s]:s;return w(D)&&i.length===0?null:a("div",{class:"between","data-taken":o??void 0,children:i.map(d=>a(O,{code:d},d))})}var r=T({en:{about:"Cards that make ten take each other; a 5, 10, jack, queen or king takes its own rank. The most points win:",turned_up:"Turned up",on_table:"{count} [#card|cards] on the table",empty:"The table is empty.",chooses:"{who} [choose|chooses] what the card from the stock takes.",hint:"Play a card. Then the top card of the stock is turned up and takes for you, too.",picked_hint:"[#One move|{count} moves] with what you picked. Press a card again to put it back.",no_such:"No card does that. Put one back.",taking:"These take a card:",staying:"These take nothing and stay on the table:",card_takes:"{card} takes {takes}: {count} [#point|points]",flip_hint:"The {card} was turned up from the stock. Choose what it takes.",take:"Take the {take}",play:"Play the {card}",play_take:"Play the {card} and take the {take}",taken:"{count} [#card|cards] taken",points:"{count} [#point|points]",counted:"Most points: {names}, with {points}. The marked cards score.",dealer_captured:"Four of a kind: {who}, as the dealer, [take|takes] {cards}.",card_played:"{who} [play|plays] the {card}.",captured:"The {card} takes the {cards} for {whom}.",card_left:"The {card} stays on the table.",stock_flipped:"The stock turns up the {card}.",choice_opened:"{who} may choose: {cards}.",capture_chosen:"{who} [choose|chooses] the {card}.",scored:"The cards taken are counted: {scores}.",scoring_2:"red aces 20, red 9 to king 10, other red cards their number.",scoring_3:"red aces 20, red 9 to king 10, other red cards their number, the ace of spades 30.",scoring_4:"red aces 20, red 9 to king 10, other red cards their number, the ace of spades 30, the ace of clubs 40.",gains:"{count} [#point|points] with the card turned up",rules:`Take cards from the table, **red ones above all**. Whoever has the most points when all cards are gone wins.

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

Don't leave a card on the table that a valuable red one could take.`},de:{about:"Karten, die zehn ergeben, nehmen einander; 5, 10, Bube, Dame und König nehmen ihresgleichen. Die meisten Punkte gewinnen:",turned_up:"Aufgedeckt",on_table:"{count} [#Karte|Karten] auf dem Tisch",empty:"Der Tisch ist leer.",chooses:"{who} [wählst|wählt], was die Karte vom Stapel nimmt.",hint:"Spiele eine Karte. Dann wird die oberste Karte des Stapels aufgedeckt und nimmt ebenfalls für dich.",picked_hint:"[#Ein Zug|{count} Züge] mit deiner Wahl. Drücke noch einmal auf eine Karte, um sie zurückzulegen.",no_such:"Das tut keine Karte. Lege eine zurück.",taking:"Diese nehmen eine Karte:",staying:"Diese nehmen nichts und bleiben auf dem Tisch:",card_takes:"{card} nimmt {takes}: {count} [#Punkt|Punkte]",flip_hint:"Vom Stapel kommt {card}. Wähle, was die Karte nimmt.",take:"{take} nehmen",play:"{card} spielen",play_take:"{card} spielen und {take} nehmen",taken:"{count} [#Karte|Karten] genommen",points:"{count} [#Punkt|Punkte]",counted:"Die meisten Punkte: {names} mit {points}. Die markierten Karten zählen.",dealer_captured:"Vierling: {who} [nimmst|nimmt] beim Geben {cards}.",card_played:"{who} [spielst|spielt] {card}.",captured:"{card} nimmt {cards} für {whom}.",card_left:"{card} bleibt auf dem Tisch.",stock_flipped:"Vom Stapel kommt {card}.",choice_opened:"{who} [kannst|kann] wählen: {cards}.",capture_chosen:"{who} [wählst|wählt] {card}.",scored:"Die genommenen Karten werden gezählt: {scores}.",scoring_2:"rote Asse 20, rote 9 bis König 10, andere rote ihre Zahl.",scoring_3:"rote Asse 20, rote 9 bis König 10, andere rote ihre Zahl, das Pik-Ass 30.",scoring_4:"rote Asse 20, rote 9 bis König 10, andere rote ihre Zahl, das Pik-Ass 30, das Kreuz-Ass 40.",gains:"{count} [#Punkt|Punkte] mit der aufgedeckten Karte",rules:`Nimm Karten vom Tisch, **vor allem rote**. Wer die meisten Punkte hat, wenn alle Karten weg sind, gewinnt.

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

Lass keine Karte liegen, die eine wertvolle rote nehmen könnte.`}});var Z="A23456789";function f(e,t){let n=Z.indexOf(e[0]??"")+1,o=n===0||n===5?e[0]:Z[9-n];return t.filter(s=>s!==e&&s[0]===o)}var B={AS:{points:30,players:3},AC:{points:40,players:4}};function S(e,t){let n=B[e];return n?t>=n.players?n.points:0:/[DH]$/.test(e)?e.startsWith("A")?20:/^[2-8]/.test(e)?Number(e[0]):10:0}function P(e,t){return e.reduce((n,o)=>n+S(o,t),0)}function R(e){return e.table.state.choice?a(L,{...e}):a($,{...e})}function L({table:e,moves:t,play:n,busy:o,picking:s}){let i=t.filter(c=>s.picked.size===0||s.picked.has(String(c.take))),d=e.state.choice?.card??"";return a(k,{children:[a("p",{class:"hint",children:r("flip_hint",{card:l(d)})}),a("div",{class:"explained-moves",children:i.map(c=>a(x,{title:r("take",{take:l(String(c.take))}),text:r("gains",{count:P([d,String(c.take)],e.seats.length)}),main:i.length===1,disabled:o,onChoose:()=>n(c)},String(c.take)))})]})}function $({table:e,moves:t,play:n,busy:o,picking:s}){let i=t.map(h=>{let u=String(h.card),m=h.take?[String(h.take)]:f(u,e.state.table);return{move:h,card:u,takes:m,count:P([u,...m],e.seats.length)}}),{picked:d}=s,c=i.filter(({card:h,takes:u})=>[...d].every(m=>m===h||u.includes(m))),g=c.filter(({takes:h})=>h.length>0),V=c.filter(({takes:h})=>h.length===0),K={play:n,busy:o,main:d.size>0&&c.length===1};return a(k,{children:[a("p",{class:"hint","aria-live":"polite",children:c.length===0?r("no_such"):d.size?r("picked_hint",{count:c.length}):r("hint")}),a(J,{title:r("taking"),moves:g,...K}),a(J,{title:r("staying"),moves:V,...K})]})}function j(e,t,n){return t?r("card_takes",{card:e,takes:t,count:n}):e}function J({title:e,moves:t,main:n,play:o,busy:s}){return t.length===0?null:a("div",{class:"takings",role:"group","aria-label":e,children:[a("p",{children:e}),a("div",{class:"explained-moves",children:t.map(({move:i,card:d,takes:c,count:g})=>a("button",{type:"button",class:`numbered ${n?"main":""}`,disabled:s,onClick:()=>o(i),children:a(E,{seen:j(_(d),c.map(_).join(" "),g),said:j(l(d),p(c),g)})},JSON.stringify(i)))})]})}function G(e,t){return F[C(e)]?.(e,t)}var F={dealer_captured:({data:e},t)=>r("dealer_captured",{...t.who(e.seat),cards:p(e.cards)}),card_played:({actor:e,data:t},n)=>r("card_played",{...n.who(e??0),card:l(t.card)}),captured:({data:e},t)=>r("captured",{whom:t.whom(e.seat),card:l(e.with),cards:p(e.cards)}),card_left:({data:e})=>r("card_left",{card:l(e.card)}),stock_flipped:({data:e})=>r("stock_flipped",{card:l(e.card)}),choice_opened:({data:e},t)=>r("choice_opened",{...t.who(e.seat),cards:p(e.options)}),capture_chosen:({actor:e,data:t},n)=>r("capture_chosen",{...n.who(e??0),card:l(t.take)}),hand_scored:({data:e},t)=>r("scored",{scores:y(e.scores.map((n,o)=>`${t.name(o)} ${n}`))})};function I({table:e,company:t,picking:n}){let{stock:o,choice:s,table:i}=e.state,d=new Set([...n.picked].flatMap(c=>i.includes(c)?[]:f(c,i)));return a(k,{children:[a("p",{class:"about",children:[r("about")," ",r(`scoring_${e.seats.length}`)]}),a("div",{class:"spread",children:[a("div",{class:"spread-from",children:[a(M,{count:o}),a("div",{class:"pile",children:[a(W,{lying:i,waiting:s?.card}),s&&a(H,{children:r("turned_up")})]})]}),a("div",{class:"pile lying",children:[a(N,{codes:i,label:v("middle"),picking:n,marked:d}),i.length===0&&a("p",{class:"count",children:r("empty")}),a("small",{children:r("on_table",{count:i.length})})]})]}),s&&e.state.turn!==t.you&&e.state.turn!==null&&a("p",{class:"notes",children:r("chooses",t.who(e.state.turn))})]})}function Q(e,{state:t}){if(e.type==="choose")return[String(e.take)];let n=String(e.card);return[n,...e.take?[String(e.take)]:f(n,t.table)]}function q(e){if(e.type==="choose")return r("take",{take:l(String(e.take))});let t=l(String(e.card));return e.take?r("play_take",{card:t,take:l(String(e.take))}):r("play",{card:t})}function b(e){return e.judgement}function Y(e){let t=Object.values(b(e)?.piles??{});return new Set(t.flat().filter(n=>S(n,t.length)>0))}var U={Middle:I,Controls:R,picks:Q,seatFacts:({piles:e,scores:t},n)=>t?[r("points",{count:t[n]??0})]:[r("taken",{count:e.find(o=>o.seat===n)?.count??0})],tell:G,sayMove:q,judged:(e,t)=>{let n=b(e)?.scores??[],o=Math.max(...n),s=n.flatMap((i,d)=>i===o?[t.name(d)]:[]);return n.length?[r("counted",{names:y(s),points:o,count:s.length})]:[]},shown:e=>b(e)?.piles??{},worth:(e,t)=>r("points",{count:b(e)?.scores[t]??0}),decisive:Y,Rules:A(()=>r("rules"))},Ne=U;export{Ne as default};
