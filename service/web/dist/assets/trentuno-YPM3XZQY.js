import{b as n}from"/assets/chunk-AY5RH7Y2.js";import"/assets/chunk-HUVG65BB.js";import"/assets/chunk-RMCXF6QS.js";import"/assets/chunk-QDAXNLV7.js";import"/assets/chunk-Z2NHCBUE.js";import"/assets/chunk-F2GKIBZZ.js";import"/assets/chunk-DPRFVHBR.js";import"/assets/chunk-6QIXYK54.js";import"/assets/chunk-IKKMYLGT.js";import"/assets/chunk-ZZZH5IYJ.js";import"/assets/chunk-WZVJEEA5.js";import"/assets/chunk-FJUPESY4.js";import"/assets/chunk-DVJFED6W.js";import"/assets/chunk-R6YFFDMZ.js";import"/assets/chunk-NNP7DR62.js";import"/assets/chunk-GN6OYTWD.js";import"/assets/chunk-6SELXQLT.js";import"/assets/chunk-EFN4CACN.js";import"/assets/chunk-UEVMRN7T.js";import"/assets/chunk-HQGZYKZP.js";import"/assets/chunk-LXO6U4F6.js";import"/assets/chunk-QNOEDJLK.js";import{d as r}from"/assets/chunk-IN24YLPA.js";var e=r({en:{aim:"Only the cards of your best suit count: ace 11, court cards 10, others their number. More is better, up to 31.",aim_all:"All three cards count: ace 11, court cards 10, others their number. More is better, up to 31; above that they are worth nothing.",aim_tricon:"Three of a rank count 30½.",aim_31:"Whoever reaches 31 ends the hand at once.",rules:`Commerce as it is played in Italy, with forty cards: there is no 8, 9 or 10. Everybody has three cards, and three more lie face up in the middle. **The lowest hand costs a token.** Whoever has no token left is out, and the last player left wins.

## What your hand is worth

Only the cards of **one suit** count, of your best one: an ace 11, king, queen and jack 10, other cards their number.

| Hand | Worth |
|---|---|
| \`AC KC QC\` | 31, the best |
| \`7D 7H 7S\` | 30½: three of one rank |
| \`KH QH JH\` | 30 |
| \`KC 7C 4D\` | 17: the four is of another suit |
| \`KC 7D 4H\` | 10 |

## Your turn

Do one of these:

- **Exchange** one of your cards for one of the middle. Everybody sees both.
- **Pass**: keep your cards for now.
- **Knock**: keep your cards. Everybody else has one last turn; then all hands are shown.

If everybody passes twice in a row, the last turns come as after a knock. If several hands are equal and lowest, each of them pays.

Decide early which suit you collect, and watch what the others take: the middle shows you what they have given up.`},de:{aim:"Nur die Karten deiner besten Farbe zählen: Ass 11, Bilder 10, andere ihre Zahl. Mehr ist besser, bis 31.",aim_all:"Alle drei Karten zählen: Ass 11, Bilder 10, andere ihre Zahl. Mehr ist besser, bis 31; darüber sind sie nichts wert.",aim_tricon:"Drei gleiche zählen 30½.",aim_31:"Wer 31 erreicht, beendet die Runde sofort.",rules:`Commerce, wie man es in Italien spielt, mit vierzig Karten: Acht, Neun und Zehn fehlen. Alle haben drei Karten, und drei weitere liegen offen in der Mitte. **Das niedrigste Blatt kostet eine Marke.** Wer keine Marke mehr hat, scheidet aus, und wer zuletzt übrig ist, gewinnt.

## Was dein Blatt wert ist

Nur die Karten **einer Farbe** zählen, deiner besten: ein Ass 11, König, Dame und Bube 10, andere Karten ihre Zahl.

| Blatt | Wert |
|---|---|
| \`AC KC QC\` | 31, das Beste |
| \`7D 7H 7S\` | 30½: drei gleiche |
| \`KH QH JH\` | 30 |
| \`KC 7C 4D\` | 17: die Vier hat eine andere Farbe |
| \`KC 7D 4H\` | 10 |

## Dein Zug

Tu eines davon:

- **Tauschen**: eine deiner Karten gegen eine der Mitte. Alle sehen beide.
- **Passen**: Du behältst deine Karten fürs Erste.
- **Klopfen**: Du behältst deine Karten. Alle anderen haben noch einen Zug; dann werden alle Karten gezeigt.

Wenn alle zweimal nacheinander passen, folgen die letzten Züge wie nach dem Klopfen. Sind mehrere Blätter gleich niedrig, zahlen alle davon.

Entscheide früh, welche Farbe du sammelst, und achte darauf, was die anderen nehmen: Die Mitte zeigt, was sie aufgegeben haben.`}});var h=n({aim:t=>[e(t.count==="all_cards"?"aim_all":"aim"),e("aim_tricon"),...t.instant_31?[e("aim_31")]:[]],rules:()=>e("rules")});export{h as default};
