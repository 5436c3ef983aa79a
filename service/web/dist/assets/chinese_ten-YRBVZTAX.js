import{c as W,e as Z,f as $}from"/assets/chunk-QDAXNLV7.js";import{b as E}from"/assets/chunk-F2GKIBZZ.js";import{c as x,e as M}from"/assets/chunk-DPRFVHBR.js";import"/assets/chunk-6QIXYK54.js";import{a as H}from"/assets/chunk-WZVJEEA5.js";import"/assets/chunk-FJUPESY4.js";import{a as S}from"/assets/chunk-DVJFED6W.js";import{a as K}from"/assets/chunk-R6YFFDMZ.js";import{i as N}from"/assets/chunk-NNP7DR62.js";import{a as D,h as O}from"/assets/chunk-GN6OYTWD.js";import{c as z}from"/assets/chunk-6SELXQLT.js";import"/assets/chunk-EFN4CACN.js";import{b as d,c as w,e as m}from"/assets/chunk-UEVMRN7T.js";import"/assets/chunk-HQGZYKZP.js";import{a as v}from"/assets/chunk-LXO6U4F6.js";import{a as k,k as _,n as r}from"/assets/chunk-QNOEDJLK.js";import{d as C,e as y}from"/assets/chunk-IN24YLPA.js";function j({lying:e,waiting:t}){let{between:n,seat:o}=_(x),s=n.filter(l=>!e.includes(l)),i=t&&!s.includes(t)?[t,...s]:s;return _(D)&&i.length===0?null:r("div",{class:"between","data-taken":o??void 0,children:i.map(l=>r(M,{code:l},l))})}var a=C({en:{about:"Cards that make ten take each other; a 5, 10, jack, queen or king takes its own rank. The most points win:",turned_up:"Turned up",on_table:"{count} [#card|cards] on the table",empty:"The table is empty.",chooses:"{who} [choose|chooses] what the card from the stock takes.",hint:"Play a card. Then the top card of the stock is turned up and takes for you, too.",picked_hint:"[#One move|{count} moves] with what you picked. Press a card again to put it back.",no_such:"No card does that. Put one back.",card_takes:"{card} takes {takes}: {count} [#point|points]",flip_hint:"The {card} was turned up from the stock. Choose what it takes.",take:"Take the {take}",play:"Play the {card}",play_take:"Play the {card} and take the {take}",taken:"{count} [#card|cards] taken",points:"{count} [#point|points]",counted:"Most points: {names}, with {points}. The marked cards score.",dealer_captured:"Four of a kind: {who}, as the dealer, [take|takes] {cards}.",card_played:"{who} [play|plays] the {card}.",captured:"The {card} takes the {cards} for {whom}.",card_left:"The {card} stays on the table.",stock_flipped:"The stock turns up the {card}.",choice_opened:"{who} may choose: {cards}.",capture_chosen:"{who} [choose|chooses] the {card}.",scored:"The cards taken are counted: {scores}.",scoring_2:"red aces 20, red 9 to king 10, other red cards their number.",scoring_3:"red aces 20, red 9 to king 10, other red cards their number, the ace of spades 30.",scoring_4:"red aces 20, red 9 to king 10, other red cards their number, the ace of spades 30, the ace of clubs 40.",gains:"{count} [#point|points] with the card turned up",rules:`Take cards from the table, **red ones above all**. Whoever has the most points when all cards are gone wins.

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

Don't leave a card on the table that a valuable red one could take.`},de:{about:"Karten, die zehn ergeben, nehmen einander; 5, 10, Bube, Dame und König nehmen ihresgleichen. Die meisten Punkte gewinnen:",turned_up:"Aufgedeckt",on_table:"{count} [#Karte|Karten] auf dem Tisch",empty:"Der Tisch ist leer.",chooses:"{who} [wählst|wählt], was die Karte vom Stapel nimmt.",hint:"Spiele eine Karte. Dann wird die oberste Karte des Stapels aufgedeckt und nimmt ebenfalls für dich.",picked_hint:"[#Ein Zug|{count} Züge] mit deiner Wahl. Drücke noch einmal auf eine Karte, um sie zurückzulegen.",no_such:"Das tut keine Karte. Lege eine zurück.",card_takes:"{card} nimmt {takes}: {count} [#Punkt|Punkte]",flip_hint:"Vom Stapel kommt {card}. Wähle, was die Karte nimmt.",take:"{take} nehmen",play:"{card} spielen",play_take:"{card} spielen und {take} nehmen",taken:"{count} [#Karte|Karten] genommen",points:"{count} [#Punkt|Punkte]",counted:"Die meisten Punkte: {names} mit {points}. Die markierten Karten zählen.",dealer_captured:"Vierling: {who} [nimmst|nimmt] beim Geben {cards}.",card_played:"{who} [spielst|spielt] {card}.",captured:"{card} nimmt {cards} für {whom}.",card_left:"{card} bleibt auf dem Tisch.",stock_flipped:"Vom Stapel kommt {card}.",choice_opened:"{who} [kannst|kann] wählen: {cards}.",capture_chosen:"{who} [wählst|wählt] {card}.",scored:"Die genommenen Karten werden gezählt: {scores}.",scoring_2:"rote Asse 20, rote 9 bis König 10, andere rote ihre Zahl.",scoring_3:"rote Asse 20, rote 9 bis König 10, andere rote ihre Zahl, das Pik-Ass 30.",scoring_4:"rote Asse 20, rote 9 bis König 10, andere rote ihre Zahl, das Pik-Ass 30, das Kreuz-Ass 40.",gains:"{count} [#Punkt|Punkte] mit der aufgedeckten Karte",rules:`Nimm Karten vom Tisch, **vor allem rote**. Wer die meisten Punkte hat, wenn alle Karten weg sind, gewinnt.

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

Lass keine Karte liegen, die eine wertvolle rote nehmen könnte.`}});var J="A23456789";function f(e,t){let n=J.indexOf(e[0]??"")+1,o=n===0||n===5?e[0]:J[9-n];return t.filter(s=>s!==e&&s[0]===o)}var I={AS:{points:30,players:3},AC:{points:40,players:4}};function P(e,t){let n=I[e];return n?t>=n.players?n.points:0:/[DH]$/.test(e)?e.startsWith("A")?20:/^[2-8]/.test(e)?Number(e[0]):10:0}function T(e,t){return e.reduce((n,o)=>n+P(o,t),0)}var L=92;function R(e){return e.table.state.choice?r(F,{...e}):r(Q,{...e})}function F({table:e,moves:t,play:n,busy:o,picking:s}){let i=t.filter(c=>s.picked.size===0||s.picked.has(String(c.take))),l=e.state.choice?.card??"";return r(k,{children:[r("p",{class:"hint",children:a("flip_hint",{card:d(l)})}),r(K,{children:i.map(c=>r(E,{title:a("take",{take:d(String(c.take))}),seen:a("take",{take:w(String(c.take))}),text:a("gains",{count:T([l,String(c.take)],e.seats.length)}),main:i.length===1,play:n,busy:o,move:c},String(c.take)))})]})}function Q({table:e,moves:t,play:n,busy:o,picking:s}){let i=O(),l=t.map(h=>{let u=String(h.card),p=h.take?[String(h.take)]:f(u,e.state.table);return{move:h,card:u,takes:p,count:T([u,...p],e.seats.length)}}),{picked:c}=s,g=l.filter(({card:h,takes:u})=>[...c].every(p=>p===h||u.includes(p))),B=g.toSorted((h,u)=>u.takes.length-h.takes.length),G=c.size>0&&g.length===1;return r(k,{children:[r("p",{class:"hint","aria-live":"polite",children:g.length===0?a("no_such"):c.size?a("picked_hint",{count:g.length}):a("hint")}),r(K,{least:L,children:B.map(({move:h,card:u,takes:p,count:A})=>r("button",{type:"button",class:`numbered ${G?"main":""}`,disabled:o,onClick:()=>n(h),...i(h),children:r(N,{seen:q(w(u),p.map(w).join(" "),A),said:Y(d(u),m(p),A)})},JSON.stringify(h)))})]})}function q(e,t,n){return t?`${e} ▸ ${t} +${n}`:e}function Y(e,t,n){return t?a("card_takes",{card:e,takes:t,count:n}):e}function V(e,t){return U[z(e)]?.(e,t)}var U={dealer_captured:({data:e},t)=>a("dealer_captured",{...t.who(e.seat),cards:m(e.cards)}),card_played:({actor:e,data:t},n)=>a("card_played",{...n.who(e??0),card:d(t.card)}),captured:({data:e},t)=>a("captured",{whom:t.whom(e.seat),card:d(e.with),cards:m(e.cards)}),card_left:({data:e})=>a("card_left",{card:d(e.card)}),stock_flipped:({data:e})=>a("stock_flipped",{card:d(e.card)}),choice_opened:({data:e},t)=>a("choice_opened",{...t.who(e.seat),cards:m(e.options)}),capture_chosen:({actor:e,data:t},n)=>a("capture_chosen",{...n.who(e??0),card:d(t.take)}),hand_scored:({data:e},t)=>a("scored",{scores:y(e.scores.map((n,o)=>`${t.name(o)} ${n}`))})};function X({table:e,company:t,picking:n}){let{stock:o,choice:s,table:i}=e.state,l=new Set([...n.picked].flatMap(c=>i.includes(c)?[]:f(c,i)));return r(k,{children:[r(S,{children:r("p",{class:"about",children:[a("about")," ",a(`scoring_${e.seats.length}`)]})}),r("div",{class:"spread",children:[r("div",{class:"spread-from",children:[r($,{count:o}),r("div",{class:"pile",children:[r(j,{lying:i,waiting:s?.card}),s&&r(Z,{children:a("turned_up")})]})]}),r("div",{class:"pile lying",children:[r(W,{codes:i,label:v("middle"),picking:n,marked:l}),i.length===0&&r("p",{class:"count",children:a("empty")}),r(S,{children:r("small",{children:a("on_table",{count:i.length})})})]})]}),s&&e.state.turn!==t.you&&e.state.turn!==null&&r("p",{class:"notes",children:a("chooses",t.who(e.state.turn))})]})}function ee(e,{state:t}){if(e.type==="choose")return[String(e.take)];let n=String(e.card);return[n,...e.take?[String(e.take)]:f(n,t.table)]}function te(e){if(e.type==="choose")return a("take",{take:d(String(e.take))});let t=d(String(e.card));return e.take?a("play_take",{card:t,take:d(String(e.take))}):a("play",{card:t})}function b(e){return e.judgement}function ne(e){let t=Object.values(b(e)?.piles??{});return new Set(t.flat().filter(n=>P(n,t.length)>0))}var re={2:12,3:8,4:6},ae={needs:({seats:e})=>({handMax:re[e.length],controls:"moves"}),Middle:X,Controls:R,picks:ee,seatFacts:({piles:e,scores:t},n)=>t?[a("points",{count:t[n]??0})]:[a("taken",{count:e.find(o=>o.seat===n)?.count??0})],tell:V,sayMove:te,judged:(e,t)=>{let n=b(e)?.scores??[],o=Math.max(...n),s=n.flatMap((i,l)=>i===o?[t.name(l)]:[]);return n.length?[a("counted",{names:y(s),points:o,count:s.length})]:[]},shown:e=>b(e)?.piles??{},worth:(e,t)=>a("points",{count:b(e)?.scores[t]??0}),decisive:ne,Rules:H(()=>a("rules"))},Re=ae;export{Re as default};
