import{a as p,b}from"/assets/chunk-UCTCR4FP.js";import"/assets/chunk-3JWYEEDF.js";import{a as u,p as f,q as k}from"/assets/chunk-BNPCNGIJ.js";import{d as w}from"/assets/chunk-Z3IIOK6N.js";import{b as m}from"/assets/chunk-CTECQK67.js";import{b as c}from"/assets/chunk-E2N4EXBZ.js";import"/assets/chunk-CYBTVP72.js";import"/assets/chunk-WA3LXCFM.js";import"/assets/chunk-QKBBDP7V.js";import"/assets/chunk-DPAKKISA.js";import"/assets/chunk-MUTDZVMH.js";import"/assets/chunk-PBQ5UW7X.js";import"/assets/chunk-EV2BHAQN.js";import{a as h,k as e,o as l}from"/assets/chunk-3VRBPJTE.js";var r=l({en:{aim:"Collect one suit, up to 31: ace 11, ten and court cards 10, others their number. Three of a rank are 30½.",aim_feuer:"Collect one suit, up to 31: ace 11, ten and court cards 10, others their number. Three of a rank are 30½, three aces (Feuer) beat all.",swims:"swims",choosing:"The dealer chooses between two packets.",choosing_you:"You deal, and may choose between two packets. You see only your own.",other_packet:"The other packet",keep_text:"The other packet is turned up in the middle.",swap_text:"You take it unseen. Your cards are turned up in the middle.",rules:`With 32 cards, from seven to ace. Everybody has three cards, and three lie face up in the middle. **The lowest hand costs one of your three tokens, the lives.** Without tokens you *swim*: you play on, but the next loss puts you out. The last player left wins.

## What your hand is worth

Only the cards of **one suit** count, of your best one: ace 11, king, queen, jack and ten 10, others their number.

| Hand | Worth |
|---|---|
| \`AC AD AH\` | Feuer: beats everything, and all others lose a token |
| \`AC KC QC\` | 31: the hand is over at once |
| \`7C 7D 7H\` | 30½: three of one rank |
| \`KS QS 9D\` | 20 |

## Your turn

First the dealer looks at the own packet and keeps it, or swaps it for another one, unseen. The packet that is left becomes the middle. Then, in turn:

- **Exchange** one card for one of the middle, or all three; never two.
- **Shove**: keep your cards for now. When all shove in a row, the middle gets three new cards.
- **Knock**: keep your cards. Everybody else has one last turn; then all hands are shown.

Twenty or more is often enough to knock early.`},de:{aim:"Sammle eine Farbe, bis 31: Ass 11, Zehn und Bilder 10, andere ihre Zahl. Drei gleiche sind 30½.",aim_feuer:"Sammle eine Farbe, bis 31: Ass 11, Zehn und Bilder 10, andere ihre Zahl. Drei gleiche sind 30½, drei Asse (Feuer) schlagen alles.",swims:"schwimmt",choosing:"Der Geber wählt zwischen zwei Päckchen.",choosing_you:"Du gibst und darfst zwischen zwei Päckchen wählen. Du siehst nur deines.",other_packet:"Das andere Päckchen",keep_text:"Das andere Päckchen wird in der Mitte aufgedeckt.",swap_text:"Du nimmst es ungesehen. Deine Karten werden in der Mitte aufgedeckt.",rules:`Mit 32 Karten, von der Sieben bis zum Ass. Alle haben drei Karten, und drei liegen offen in der Mitte. **Das niedrigste Blatt kostet eine deiner drei Marken, der Leben.** Ohne Marken *schwimmst* du: Du spielst weiter, aber beim nächsten Verlust scheidest du aus. Wer zuletzt übrig ist, gewinnt.

## Was dein Blatt wert ist

Nur die Karten **einer Farbe** zählen, deiner besten: Ass 11, König, Dame, Bube und Zehn 10, andere ihre Zahl.

| Blatt | Wert |
|---|---|
| \`AC AD AH\` | Feuer: schlägt alles, und alle anderen verlieren eine Marke |
| \`AC KC QC\` | 31: Die Runde ist sofort vorbei |
| \`7C 7D 7H\` | 30½: drei gleiche |
| \`KS QS 9D\` | 20 |

## Dein Zug

Zuerst sieht der Geber sein Päckchen an und behält es oder tauscht es ungesehen gegen ein zweites. Das übrige wird zur Mitte. Dann der Reihe nach:

- **Tauschen**: eine Karte gegen eine der Mitte, oder alle drei; nie zwei.
- **Schieben**: Du behältst deine Karten fürs Erste. Wenn alle nacheinander schieben, kommen drei neue Karten in die Mitte.
- **Klopfen**: Du behältst deine Karten. Alle anderen haben noch einen Zug; dann werden alle Karten gezeigt.

Mit zwanzig oder mehr lohnt es sich oft, früh zu klopfen.`}});var g="dealer_choice";function d(t){return r(t.feuer?"aim_feuer":"aim")}var y=b({aim:d,rules:()=>r("rules")});function D(t){let{state:n,options:o}=t.table;return n.phase!==g?e(f,{...t,aim:d(o)}):e(h,{children:[e("p",{class:"about",children:d(o)}),e("div",{class:"spread",children:[e(w,{count:n.stock-3}),e("div",{class:"pile",children:[e("span",{class:"cards",children:[0,1,2].map(s=>e(c,{code:null},s))}),e("small",{children:r("other_packet")})]})]}),e(k,{notes:[r(n.dealer===t.company.you?"choosing_you":"choosing")]})]})}function C(t){let{table:n,moves:o,play:s,busy:a}=t;return n.state.phase!==g?e(p,{...t}):e("div",{class:"explained-moves",children:o.map(i=>e(m,{title:u(i.type==="keep"?"keep":"swap"),text:r(i.type==="keep"?"keep_text":"swap_text"),disabled:a,onChoose:()=>s(i)},i.type))})}function W(t,n,o){let[s,...a]=y.seatFacts?.(t,n,o)??[];return t.hands[n]?.out?a:t.tokens?.[n]===0?[r("swims"),...a]:s===void 0?a:[s,...a]}var v={...y,Middle:D,Controls:C,seatFacts:W},Z=v;export{Z as default};
