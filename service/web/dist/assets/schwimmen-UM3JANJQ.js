import{a as p,b as y}from"/assets/chunk-AY5RH7Y2.js";import"/assets/chunk-HUVG65BB.js";import{a as u,h as c,u as g,v as k,w as b}from"/assets/chunk-RMCXF6QS.js";import{f}from"/assets/chunk-QDAXNLV7.js";import"/assets/chunk-Z2NHCBUE.js";import{b as w}from"/assets/chunk-F2GKIBZZ.js";import{e as m}from"/assets/chunk-DPRFVHBR.js";import"/assets/chunk-6QIXYK54.js";import"/assets/chunk-IKKMYLGT.js";import"/assets/chunk-ZZZH5IYJ.js";import"/assets/chunk-WZVJEEA5.js";import"/assets/chunk-FJUPESY4.js";import"/assets/chunk-DVJFED6W.js";import{a as l}from"/assets/chunk-R6YFFDMZ.js";import"/assets/chunk-NNP7DR62.js";import"/assets/chunk-GN6OYTWD.js";import"/assets/chunk-6SELXQLT.js";import"/assets/chunk-EFN4CACN.js";import"/assets/chunk-UEVMRN7T.js";import"/assets/chunk-HQGZYKZP.js";import"/assets/chunk-LXO6U4F6.js";import{a as h,n as t}from"/assets/chunk-QNOEDJLK.js";import{d}from"/assets/chunk-IN24YLPA.js";var s=d({en:{goal_swim:"The lowest hand loses a token. Without tokens you swim, until the next loss. The last player left wins.",aim:"Only the cards of your best suit count: ace 11, ten and court cards 10, others their number. Three of a rank count 30½. Whoever reaches 31 ends the hand at once.",aim_feuer:"Three aces (Feuer) beat everything: the hand is over, and all others lose a token.",swimming:"{who} [swim|swims]: the next loss is the end.",swims:"swims",choosing:"The dealer chooses between two packets.",choosing_you:"You deal, and may choose between two packets of three cards. You see only your own.",other_packet:"The other packet",keep_text:"The other packet is turned up in the middle.",swap_text:"You take it unseen. Your cards are turned up in the middle.",rules:`With 32 cards, from seven to ace. Everybody has three cards, and three lie face up in the middle. **The lowest hand costs one of your three tokens, the lives.** Without tokens you *swim*: you play on, but the next loss puts you out. The last player left wins.

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

Mit zwanzig oder mehr lohnt es sich oft, früh zu klopfen.`}});var W="dealer_choice";function v(e){return[s("aim"),...e.feuer?[s("aim_feuer")]:[]]}function D({options:e}){return{goal:e.free_ride?s("goal_swim"):c(e),aim:v(e).join(" ")}}var _=y({aim:v,rules:()=>s("rules")});function C(e){let{table:n,company:o}=e,{state:r}=n,a=z(n).map(i=>s("swimming",o.who(i)));return r.phase!==W?t(k,{...e,...D(n),notes:a}):t(h,{children:[t(g,{...D(n)}),t("div",{class:"spread",children:[t(f,{count:r.stock-3}),t("div",{class:"pile",children:[t("span",{class:"cards",children:[0,1,2].map(i=>t(m,{code:null},i))}),t("small",{children:s("other_packet")})]})]}),t(b,{notes:[s(r.dealer===o.you?"choosing_you":"choosing"),...a]})]})}function z({state:e,options:n}){return e.hands.flatMap(({out:o},r)=>n.free_ride&&!o&&e.tokens?.[r]===0?[r]:[])}function T(e){let{table:n,moves:o,play:r,busy:a}=e;return n.state.phase!==W?t(p,{...e}):t(l,{children:o.map(i=>t(w,{title:u(i.type==="keep"?"keep":"swap"),text:s(i.type==="keep"?"keep_text":"swap_text"),play:r,busy:a,move:i},i.type))})}function K(e,n,o){let[r,...a]=_.seatFacts?.(e,n,o)??[];return r===void 0||e.hands[n]?.out?a:[z(o).includes(n)?s("swims"):r,...a]}var M={..._,Middle:C,Controls:T,seatFacts:K},N=M;export{N as default};
