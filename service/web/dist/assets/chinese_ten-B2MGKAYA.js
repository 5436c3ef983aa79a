import{a as x}from"/assets/chunk-2OYELG42.js";import{b as C}from"/assets/chunk-EHV6NOII.js";import{c as z,f as O}from"/assets/chunk-7CE6QONN.js";import{n as D}from"/assets/chunk-FV3HELZQ.js";import"/assets/chunk-53GYHN3K.js";import{a as A}from"/assets/chunk-24DW2TZC.js";import"/assets/chunk-QYPGB6O4.js";import"/assets/chunk-FDZO2Y4A.js";import{c as v}from"/assets/chunk-6V2N2ZQZ.js";import{b as d,c as w,e as p}from"/assets/chunk-GLNLDIZ3.js";import"/assets/chunk-B6SQFNGV.js";import{a as T}from"/assets/chunk-XSFG3DGW.js";import{a as k,p as K,q as y,s as r}from"/assets/chunk-HNBGIDK5.js";var a=K({en:{about:"Cards that make ten take each other; a 5, 10, jack, queen or king takes its own rank. The most points win:",turned_up:"Turned up",on_table:"{count} [#card|cards] on the table",empty:"The table is empty.",chooses:"{who} [choose|chooses] what the card from the stock takes.",hint:"Play a card. Then the top card of the stock is turned up and takes for you, too.",picked_hint:"[#One move|{count} moves] with what you picked. Press a card again to put it back.",no_such:"No card does that. Put one back.",taking:"These take a card:",staying:"These take nothing and stay on the table:",card_takes:"{card} takes {takes}: {count} [#point|points]",flip_hint:"The {card} was turned up from the stock. Choose what it takes.",take:"Take the {take}",play:"Play the {card}",play_take:"Play the {card} and take the {take}",taken:"{count} [#card|cards] taken",points:"{count} [#point|points]",counted:"Most points: {names}, with {points}. The marked cards score.",dealer_captured:"Four of a kind: {who}, as the dealer, [take|takes] {cards}.",card_played:"{who} [play|plays] the {card}.",captured:"The {card} takes the {cards} for {whom}.",card_left:"The {card} stays on the table.",stock_flipped:"The stock turns up the {card}.",choice_opened:"{who} may choose: {cards}.",capture_chosen:"{who} [choose|chooses] the {card}.",scored:"The cards taken are counted: {scores}.",scoring_2:"red aces 20, red 9 to king 10, other red cards their number.",scoring_3:"red aces 20, red 9 to king 10, other red cards their number, the ace of spades 30.",scoring_4:"red aces 20, red 9 to king 10, other red cards their number, the ace of spades 30, the ace of clubs 40.",gains:"{count} [#point|points] with the card turned up",rules:`Take cards from the table, **red ones above all**. Whoever has the most points when all cards are gone wins.

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

Lass keine Karte liegen, die eine wertvolle rote nehmen könnte.`}});var N="A23456789";function f(e,t){let n=N.indexOf(e[0]??"")+1,s=n===0||n===5?e[0]:N[9-n];return t.filter(i=>i!==e&&i[0]===s)}var j={AS:{points:30,players:3},AC:{points:40,players:4}};function _(e,t){let n=j[e];return n?t>=n.players?n.points:0:/[DH]$/.test(e)?e.startsWith("A")?20:/^[2-8]/.test(e)?Number(e[0]):10:0}function S(e,t){return e.reduce((n,s)=>n+_(s,t),0)}function E(e){return e.table.state.choice?r(J,{...e}):r(R,{...e})}function J({table:e,moves:t,play:n,busy:s,picking:i}){let c=t.filter(o=>i.picked.size===0||i.picked.has(String(o.take))),l=e.state.choice?.card??"";return r(k,{children:[r("p",{class:"hint",children:a("flip_hint",{card:d(l)})}),r("div",{class:"explained-moves",children:c.map(o=>r(C,{title:a("take",{take:d(String(o.take))}),text:a("gains",{count:S([l,String(o.take)],e.seats.length)}),main:c.length===1,disabled:s,onChoose:()=>n(o)},String(o.take)))})]})}function R({table:e,moves:t,play:n,busy:s,picking:i}){let c=t.map(h=>{let u=String(h.card),m=h.take?[String(h.take)]:f(u,e.state.table);return{move:h,card:u,takes:m,count:S([u,...m],e.seats.length)}}),{picked:l}=i,o=c.filter(({card:h,takes:u})=>[...l].every(m=>m===h||u.includes(m))),g=o.filter(({takes:h})=>h.length>0),W=o.filter(({takes:h})=>h.length===0),P={play:n,busy:s,main:l.size>0&&o.length===1};return r(k,{children:[r("p",{class:"hint","aria-live":"polite",children:o.length===0?a("no_such"):l.size?a("picked_hint",{count:o.length}):a("hint")}),r(M,{title:a("taking"),moves:g,...P}),r(M,{title:a("staying"),moves:W,...P})]})}function H(e,t,n){return t?a("card_takes",{card:e,takes:t,count:n}):e}function M({title:e,moves:t,main:n,play:s,busy:i}){return t.length===0?null:r("div",{class:"takings",role:"group","aria-label":e,children:[r("p",{children:e}),r("div",{class:"explained-moves",children:t.map(({move:c,card:l,takes:o,count:g})=>r("button",{type:"button",class:`numbered ${n?"main":""}`,disabled:i,onClick:()=>s(c),children:r(x,{seen:H(w(l),o.map(w).join(" "),g),said:H(d(l),p(o),g)})},JSON.stringify(c)))})]})}function Z(e,t){return G[v(e)]?.(e,t)}var G={dealer_captured:({data:e},t)=>a("dealer_captured",{...t.who(e.seat),cards:p(e.cards)}),card_played:({actor:e,data:t},n)=>a("card_played",{...n.who(e??0),card:d(t.card)}),captured:({data:e},t)=>a("captured",{whom:t.whom(e.seat),card:d(e.with),cards:p(e.cards)}),card_left:({data:e})=>a("card_left",{card:d(e.card)}),stock_flipped:({data:e})=>a("stock_flipped",{card:d(e.card)}),choice_opened:({data:e},t)=>a("choice_opened",{...t.who(e.seat),cards:p(e.options)}),capture_chosen:({actor:e,data:t},n)=>a("capture_chosen",{...n.who(e??0),card:d(t.take)}),hand_scored:({data:e},t)=>a("scored",{scores:y(e.scores.map((n,s)=>`${t.name(s)} ${n}`))})};function V({table:e,company:t,picking:n}){let{stock:s,choice:i,table:c}=e.state,l=new Set([...n.picked].flatMap(o=>c.includes(o)?[]:f(o,c)));return r(k,{children:[r("p",{class:"about",children:[a("about")," ",a(`scoring_${e.seats.length}`)]}),r("div",{class:"spread",children:[r("div",{class:"spread-from",children:[r(O,{count:s}),i&&r("div",{class:"pile",children:[r(D,{code:i.card}),r("small",{children:a("turned_up")})]})]}),r("div",{class:"pile lying",children:[r(z,{codes:c,label:T("middle"),picking:n,marked:l}),c.length===0&&r("p",{class:"count",children:a("empty")}),r("small",{children:a("on_table",{count:c.length})})]})]}),i&&e.state.turn!==t.you&&e.state.turn!==null&&r("p",{class:"notes",children:a("chooses",t.who(e.state.turn))})]})}function L(e,{state:t}){if(e.type==="choose")return[String(e.take)];let n=String(e.card);return[n,...e.take?[String(e.take)]:f(n,t.table)]}function $(e){if(e.type==="choose")return a("take",{take:d(String(e.take))});let t=d(String(e.card));return e.take?a("play_take",{card:t,take:d(String(e.take))}):a("play",{card:t})}function b(e){return e.judgement}function F(e){let t=Object.values(b(e)?.piles??{});return new Set(t.flat().filter(n=>_(n,t.length)>0))}var B={Middle:V,Controls:E,picks:L,seatFacts:({piles:e,scores:t},n)=>t?[a("points",{count:t[n]??0})]:[a("taken",{count:e.find(s=>s.seat===n)?.count??0})],tell:Z,sayMove:$,judged:(e,t)=>{let n=b(e)?.scores??[],s=Math.max(...n),i=n.flatMap((c,l)=>c===s?[t.name(l)]:[]);return n.length?[a("counted",{names:y(i),points:s,count:i.length})]:[]},shown:e=>b(e)?.piles??{},worth:(e,t)=>a("points",{count:b(e)?.scores[t]??0}),decisive:F,Rules:A(()=>a("rules"))},Se=B;export{Se as default};
