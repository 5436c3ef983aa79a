import{a as w,b}from"/assets/chunk-Z37BSWL4.js";import"/assets/chunk-4KHOQRWY.js";import{a as l,g as u,t as f,u as g,v as k}from"/assets/chunk-ARKW4TAY.js";import{b as m}from"/assets/chunk-5TGTXJTW.js";import{f as p}from"/assets/chunk-6RNJ7HSI.js";import{n as c}from"/assets/chunk-IAM7XRF3.js";import"/assets/chunk-3ITQCDRN.js";import"/assets/chunk-BEBMXIJ3.js";import"/assets/chunk-44MJCJ4B.js";import"/assets/chunk-24DW2TZC.js";import"/assets/chunk-QYPGB6O4.js";import"/assets/chunk-FDZO2Y4A.js";import"/assets/chunk-6V2N2ZQZ.js";import"/assets/chunk-GLNLDIZ3.js";import"/assets/chunk-B6SQFNGV.js";import"/assets/chunk-XSFG3DGW.js";import{a as d,p as h,s as t}from"/assets/chunk-HNBGIDK5.js";var s=h({en:{goal_swim:"The lowest hand loses a token. Without tokens you swim, until the next loss. The last player left wins.",aim:"Only the cards of your best suit count: ace 11, ten and court cards 10, others their number. Three of a rank count 30½. Whoever reaches 31 ends the hand at once.",aim_feuer:"Three aces (Feuer) beat everything: the hand is over, and all others lose a token.",swimming:"{who} [swim|swims]: the next loss is the end.",swims:"swims",choosing:"The dealer chooses between two packets.",choosing_you:"You deal, and may choose between two packets of three cards. You see only your own.",other_packet:"The other packet",keep_text:"The other packet is turned up in the middle.",swap_text:"You take it unseen. Your cards are turned up in the middle.",rules:`With 32 cards, from seven to ace. Everybody has three cards, and three lie face up in the middle. **The lowest hand costs one of your three tokens, the lives.** Without tokens you *swim*: you play on, but the next loss puts you out. The last player left wins.

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

Twenty or more is often enough to knock early.`},de:{goal_swim:"Das niedrigste Blatt verliert eine Marke. Ohne Marken schwimmst du, bis zum nächsten Verlust. Wer zuletzt übrig ist, gewinnt.",aim:"Nur die Karten deiner besten Farbe zählen: Ass 11, Zehn und Bilder 10, andere ihre Zahl. Drei gleiche zählen 30½. Wer 31 erreicht, beendet die Runde sofort.",aim_feuer:"Drei Asse (Feuer) schlagen alles: Die Runde ist vorbei, und alle anderen verlieren eine Marke.",swimming:"{who} [schwimmst|schwimmt]: Der nächste Verlust ist das Ende.",swims:"schwimmt",choosing:"Der Geber wählt zwischen zwei Päckchen.",choosing_you:"Du gibst und darfst zwischen zwei Päckchen von drei Karten wählen. Du siehst nur deines.",other_packet:"Das andere Päckchen",keep_text:"Das andere Päckchen wird in der Mitte aufgedeckt.",swap_text:"Du nimmst es ungesehen. Deine Karten werden in der Mitte aufgedeckt.",rules:`Mit 32 Karten, von der Sieben bis zum Ass. Alle haben drei Karten, und drei liegen offen in der Mitte. **Das niedrigste Blatt kostet eine deiner drei Marken, der Leben.** Ohne Marken *schwimmst* du: Du spielst weiter, aber beim nächsten Verlust scheidest du aus. Wer zuletzt übrig ist, gewinnt.

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

Mit zwanzig oder mehr lohnt es sich oft, früh zu klopfen.`}});var D="dealer_choice";function v(e){return[s("aim"),...e.feuer?[s("aim_feuer")]:[]]}function y({options:e}){return{goal:e.free_ride?s("goal_swim"):u(e),aim:v(e).join(" ")}}var W=b({aim:v,rules:()=>s("rules")});function z(e){let{table:n,company:o}=e,{state:r}=n,a=_(n).map(i=>s("swimming",o.who(i)));return r.phase!==D?t(g,{...e,...y(n),notes:a}):t(d,{children:[t(f,{...y(n)}),t("div",{class:"spread",children:[t(p,{count:r.stock-3}),t("div",{class:"pile",children:[t("span",{class:"cards",children:[0,1,2].map(i=>t(c,{code:null},i))}),t("small",{children:s("other_packet")})]})]}),t(k,{notes:[s(r.dealer===o.you?"choosing_you":"choosing"),...a]})]})}function _({state:e,options:n}){return e.hands.flatMap(({out:o},r)=>n.free_ride&&!o&&e.tokens?.[r]===0?[r]:[])}function T(e){let{table:n,moves:o,play:r,busy:a}=e;return n.state.phase!==D?t(w,{...e}):t("div",{class:"explained-moves",children:o.map(i=>t(m,{title:l(i.type==="keep"?"keep":"swap"),text:s(i.type==="keep"?"keep_text":"swap_text"),disabled:a,onChoose:()=>r(i)},i.type))})}function C(e,n,o){let[r,...a]=W.seatFacts?.(e,n,o)??[];return r===void 0||e.hands[n]?.out?a:[_(o).includes(n)?s("swims"):r,...a]}var K={...W,Middle:z,Controls:T,seatFacts:C},V=K;export{V as default};
