import{a as g,b}from"/assets/chunk-AY5RH7Y2.js";import"/assets/chunk-HUVG65BB.js";import{h as w,u as v,v as D,w as S}from"/assets/chunk-RMCXF6QS.js";import{f as y}from"/assets/chunk-QDAXNLV7.js";import"/assets/chunk-Z2NHCBUE.js";import{b as p}from"/assets/chunk-F2GKIBZZ.js";import{e as k}from"/assets/chunk-DPRFVHBR.js";import"/assets/chunk-6QIXYK54.js";import"/assets/chunk-IKKMYLGT.js";import"/assets/chunk-ZZZH5IYJ.js";import"/assets/chunk-WZVJEEA5.js";import"/assets/chunk-FJUPESY4.js";import"/assets/chunk-DVJFED6W.js";import{a as m}from"/assets/chunk-R6YFFDMZ.js";import"/assets/chunk-NNP7DR62.js";import"/assets/chunk-GN6OYTWD.js";import{c}from"/assets/chunk-6SELXQLT.js";import"/assets/chunk-EFN4CACN.js";import{e as l}from"/assets/chunk-UEVMRN7T.js";import"/assets/chunk-HQGZYKZP.js";import"/assets/chunk-LXO6U4F6.js";import{a as d,n as t}from"/assets/chunk-QNOEDJLK.js";import{d as u}from"/assets/chunk-IN24YLPA.js";var n=u({en:{aim:"Poker hands: straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair, high card.",aim_ace_low:"A-2-3-4-5 is the lowest straight.",hidden:"Hidden hand",nobody_took:"Nobody has taken the hidden hand.",hint:"Take the five hidden cards for your own, or leave them to the next player.",take:"Take the hidden hand",take_text:"Your cards then lie open in the middle.",leave:"Leave it",leave_text:"Keep your cards. If all leave it, it is turned up.",taken:"{who} [take|takes] the hidden hand and [lay|lays] down {cards}.",left:"{who} [leave|leaves] the hidden hand.",turned:"All have left the hidden hand. Now in the middle: {cards}.",all_stood:"All have stood: each player has one more turn.",rules:`Everybody has five cards, and five more lie hidden in the middle. You play for a good poker hand. **The worst hand of all costs its player a token.** Whoever has no token left is out, and the last player left wins.

## The hidden hand

Before the first exchange each player in turn may **take** the five hidden cards for all of the own ones, which then lie open in the middle, or **leave** them. If nobody takes them, they are turned up.

## Your turn

Do one of these:

- **Exchange** one of your cards for one of the middle, or all five for all five. Everybody sees them.
- **Stand**: keep your cards for now. If all stand in a row, that counts as a knock.
- **Knock**: keep your cards. Everybody else has one more turn; then all hands are shown.

## What beats what

| Hand, best first | For example |
|---|---|
| Straight flush: five in a row of one suit | \`9H 8H 7H 6H 5H\` |
| Four of a kind | \`KC KD KH KS 4D\` |
| Full house: three and two | \`7C 7D 7H AS AD\` |
| Flush: five of one suit | \`KS JS 9S 4S 2S\` |
| Straight: five in a row | \`TC 9D 8S 7H 6C\` |
| Three of a kind | \`QC QD QH 8S 3D\` |
| Two pair | \`JC JD 4S 4H AD\` |
| Pair | \`9C 9D KH 6S 2D\` |
| High card: none of these | \`AS QD 9H 5C 3D\` |

You need not be the best: it is enough that somebody else is worse.`},de:{aim:"Pokerblätter: Straight Flush, Vierling, Full House, Flush, Straße, Drilling, zwei Paare, Paar, hohe Karte.",aim_ace_low:"A-2-3-4-5 ist die niedrigste Straße.",hidden:"Verdecktes Blatt",nobody_took:"Niemand hat das verdeckte Blatt genommen.",hint:"Nimm die fünf verdeckten Karten für deine eigenen, oder lass sie dem Nächsten.",take:"Das verdeckte Blatt nehmen",take_text:"Deine Karten liegen dann offen in der Mitte.",leave:"Liegen lassen",leave_text:"Behalte deine Karten. Wenn alle es liegen lassen, wird es aufgedeckt.",taken:"{who} [nimmst|nimmt] das verdeckte Blatt und [legst|legt] {cards} ab.",left:"{who} [lässt|lässt] das verdeckte Blatt liegen.",turned:"Alle haben das verdeckte Blatt liegen lassen. Jetzt in der Mitte: {cards}.",all_stood:"Alle haben behalten: Jeder ist noch einmal dran.",rules:`Alle haben fünf Karten, und fünf weitere liegen verdeckt in der Mitte. Du spielst um ein gutes Pokerblatt. **Das schlechteste Blatt von allen kostet eine Marke.** Wer keine Marke mehr hat, scheidet aus, und wer zuletzt übrig ist, gewinnt.

## Das verdeckte Blatt

Vor dem ersten Tausch darf jeder der Reihe nach die fünf verdeckten Karten für alle eigenen **nehmen**, die dann offen in der Mitte liegen, oder sie **liegen lassen**. Nimmt sie niemand, werden sie aufgedeckt.

## Dein Zug

Tu eines davon:

- **Tauschen**: eine deiner Karten gegen eine der Mitte, oder alle fünf gegen alle fünf. Alle sehen sie.
- **Behalten**: Du behältst deine Karten fürs Erste. Behalten alle nacheinander, zählt das wie ein Klopfen.
- **Klopfen**: Du behältst deine Karten. Alle anderen sind noch einmal dran; dann werden alle Karten gezeigt.

## Was schlägt was?

| Blatt, das Beste zuerst | Zum Beispiel |
|---|---|
| Straight Flush: fünf in Folge in einer Farbe | \`9H 8H 7H 6H 5H\` |
| Vierling | \`KC KD KH KS 4D\` |
| Full House: drei und zwei | \`7C 7D 7H AS AD\` |
| Flush: fünf einer Farbe | \`KS JS 9S 4S 2S\` |
| Straße: fünf in Folge | \`TC 9D 8S 7H 6C\` |
| Drilling | \`QC QD QH 8S 3D\` |
| Zwei Paare | \`JC JD 4S 4H AD\` |
| Paar | \`9C 9D KH 6S 2D\` |
| Hohe Karte: nichts davon | \`AS QD 9H 5C 3D\` |

Du musst nicht das beste Blatt haben: Es genügt, wenn ein anderes schlechter ist.`}});var H=5,K="blind";function C({ace_low_straight:e}){return[n("aim"),...e?[n("aim_ace_low")]:[]]}var h=b({aim:C,rules:()=>n("rules")});function B(e){let{state:a,options:o}=e.table,i={goal:w(o),aim:C(o).join(" ")};return a.phase!==K?t(D,{...e,...i}):t(d,{children:[t(v,{...i}),t("div",{class:"spread",children:[t(y,{count:a.stock}),t("div",{class:"pile",children:[t("span",{class:"cards",children:Array.from({length:H},(f,r)=>t(k,{code:null},r))}),t("small",{children:n("hidden")})]})]}),t(S,{notes:[n("nobody_took")]})]})}var _={take_widow:["take","take_text"],leave:["leave","leave_text"]};function A(e){let{table:a,moves:o,play:i,busy:f}=e;return a.state.phase!==K?t(g,{...e}):t(d,{children:[t("p",{class:"hint",children:n("hint")}),t(m,{children:o.map(r=>{let s=_[r.type];return s&&t(p,{title:n(s[0]),text:n(s[1]),move:r,play:i,busy:f},r.type)})})]})}function M(e,a){let o=a.who(e.actor??e.data.seat??0);switch(c(e)){case"widow_taken":return n("taken",{...o,cards:l(e.data.widow)});case"widow_left":return n("left",o);case"widow_turned":return n("turned",{cards:l(e.data.widow)});case"knocked":return e.actor===null?n("all_stood"):void 0;default:return h.tell?.(e,a)}}function x(e){let a=_[e.type];return a?n(a[0]):h.sayMove?.(e)}var P={...h,needs:()=>({handMax:H,controls:"buttons"}),Middle:B,Controls:A,known:(e,a)=>e.hands[a]?.known??[],tell:M,sayMove:x},G=P;export{G as default};
