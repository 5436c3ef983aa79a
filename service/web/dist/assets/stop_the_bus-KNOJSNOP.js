import{b as u}from"/assets/chunk-AY5RH7Y2.js";import{b as h}from"/assets/chunk-HUVG65BB.js";import{a as c}from"/assets/chunk-ESAN2VD2.js";import"/assets/chunk-RMCXF6QS.js";import"/assets/chunk-QDAXNLV7.js";import"/assets/chunk-Z2NHCBUE.js";import"/assets/chunk-F2GKIBZZ.js";import"/assets/chunk-DPRFVHBR.js";import"/assets/chunk-6QIXYK54.js";import"/assets/chunk-IKKMYLGT.js";import"/assets/chunk-ZZZH5IYJ.js";import"/assets/chunk-WZVJEEA5.js";import"/assets/chunk-FJUPESY4.js";import"/assets/chunk-DVJFED6W.js";import"/assets/chunk-R6YFFDMZ.js";import"/assets/chunk-NNP7DR62.js";import"/assets/chunk-GN6OYTWD.js";import"/assets/chunk-6SELXQLT.js";import"/assets/chunk-EFN4CACN.js";import"/assets/chunk-UEVMRN7T.js";import"/assets/chunk-HQGZYKZP.js";import"/assets/chunk-LXO6U4F6.js";import{n as a}from"/assets/chunk-QNOEDJLK.js";import{d}from"/assets/chunk-IN24YLPA.js";var r=d({en:{aim_brag:"Best first: prial (three of a rank), running flush (in a row, one suit), run (in a row), flush (one suit), pair, highest card.",aim_specials:"A-2-3 is the best run, and three threes beat everything.",rules:`Two games go by this name; you choose one when you open a table. In both everybody has three cards, somebody **stops the bus**, all others have one last turn, and **the lowest hand costs a token**. Whoever has none of three left is out. The last player left wins.

## Thirty-One

Collect points **in one suit**, up to 31: an ace 11, king, queen, jack and ten 10, others their number. \`AH KH 9S\` is 21.

On your turn draw the top card of the stock or of the discard pile, then discard one of your four cards; what you have just taken from the pile stays. Or **stop the bus** and keep your cards. 31 ends the hand at once, and everybody else pays.

## Bastard Brag

Three cards lie face up in the middle. On your turn you **must exchange** one card with the middle, or all three: you can't pass. With an exchange you may stop the bus; then everybody else exchanges once more, like it or not.

| Hand, best first | For example |
|---|---|
| Prial: three of one rank | \`9C 9D 9H\` |
| Running flush | \`QS JS TS\` |
| Run: three in a row | \`QS JD TH\` |
| Flush: three of one suit | \`AH 9H 4H\` |
| Pair | \`KC KD 7H\` |
| Highest card | \`AS KD 9H\` |

If several hands are equal and lowest, each of them pays.`},de:{aim_brag:"Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Straße (der Reihe nach), Flush (eine Farbe), Paar, höchste Karte.",aim_specials:"A-2-3 ist die beste Straße, und drei Dreien schlagen alles.",rules:`Zwei Spiele heißen so; beim Eröffnen eines Tisches wählst du eines. In beiden haben alle drei Karten, jemand **hält den Bus an**, alle anderen haben noch einen Zug, und **das niedrigste Blatt kostet eine Marke**. Wer keine von dreien mehr hat, scheidet aus. Wer zuletzt übrig ist, gewinnt.

## Einunddreißig

Sammle Punkte **in einer Farbe**, bis 31: ein Ass 11, König, Dame, Bube und Zehn 10, andere ihre Zahl. \`AH KH 9S\` sind 21.

Ziehe die oberste Karte des Stapels oder der Ablage und lege dann eine deiner vier Karten ab; was du eben von der Ablage genommen hast, bleibt. Oder **halte den Bus an** und behalte deine Karten. 31 beendet die Runde sofort, und alle anderen zahlen.

## Bastard Brag

Drei Karten liegen offen in der Mitte. Du **musst** eine Karte mit der Mitte **tauschen**, oder alle drei: Passen geht nicht. Beim Tauschen darfst du den Bus anhalten; dann tauschen alle anderen noch einmal, ob sie wollen oder nicht.

| Blatt, das Beste zuerst | Zum Beispiel |
|---|---|
| Drilling: drei gleiche | \`9C 9D 9H\` |
| Folge in einer Farbe | \`QS JS TS\` |
| Straße: drei in Folge | \`QS JD TH\` |
| Flush: drei einer Farbe | \`AH 9H 4H\` |
| Paar | \`KC KD 7H\` |
| Höchste Karte | \`AS KD 9H\` |

Sind mehrere Blätter gleich niedrig, zahlen alle davon.`}});var m=()=>r("rules"),n=c({bus:!0,rules:m}),s=u({aim:({brag_specials:e})=>[r("aim_brag"),...e?[r("aim_specials")]:[]],bus:!0,rules:m});function i({options:e}){return e.ruleset==="bastard"?s:n}function p(e){let{Middle:t}=i(e.table);return t?a(t,{...e}):null}function f(e){let{Controls:t}=i(e.table);return t?a(t,{...e}):null}function y(e){let{table:t,company:g,picking:b}=e,{Hand:l}=i(t),o=t.state.hands[g.you??0];return l?a(l,{...e}):o?a(h,{cards:o.cards,count:o.count,picking:b}):null}var S={...n,needs:e=>i(e).needs?.(e)??{handMax:4,controls:"buttons"},Middle:p,Hand:y,Controls:f,picks:(e,t)=>(e.type==="exchange"?s.picks?.(e,t):n.picks?.(e,t))??[],tell:(e,t)=>n.tell?.(e,t)??s.tell?.(e,t),sayMove:e=>n.sayMove?.(e)??s.sayMove?.(e)},D=S;export{D as default};
