import{b as r}from"/assets/chunk-AY5RH7Y2.js";import"/assets/chunk-HUVG65BB.js";import"/assets/chunk-RMCXF6QS.js";import"/assets/chunk-QDAXNLV7.js";import"/assets/chunk-Z2NHCBUE.js";import"/assets/chunk-F2GKIBZZ.js";import"/assets/chunk-DPRFVHBR.js";import"/assets/chunk-6QIXYK54.js";import"/assets/chunk-IKKMYLGT.js";import"/assets/chunk-ZZZH5IYJ.js";import"/assets/chunk-WZVJEEA5.js";import"/assets/chunk-FJUPESY4.js";import"/assets/chunk-DVJFED6W.js";import"/assets/chunk-R6YFFDMZ.js";import"/assets/chunk-NNP7DR62.js";import"/assets/chunk-GN6OYTWD.js";import"/assets/chunk-6SELXQLT.js";import"/assets/chunk-EFN4CACN.js";import"/assets/chunk-UEVMRN7T.js";import"/assets/chunk-HQGZYKZP.js";import"/assets/chunk-LXO6U4F6.js";import"/assets/chunk-QNOEDJLK.js";import{d as n}from"/assets/chunk-IN24YLPA.js";var e=n({en:{aim:"Best first: tricon (three of a rank), sequence (in a row, one suit), flush (one suit), pair, points.",rules:`Commerce as it was played in the 19th century, for a **pool**. Everybody pays a stake into it and gets three counters. In each hand the best hand takes a prize from the pool, and **the worst hand loses a counter**. Without counters you are out. The last player left takes the whole pool.

## A hand

Everybody has three cards, and three lie face up in the middle.

1. **The dealer may begin blind**: lay down one to three cards without having looked at them, and take as many of the middle.
2. Then come as many **rounds** as there are players. From the second on, each brings a new card to the middle.

On your turn:

- **Exchange** one, two or three cards for as many of the middle. After an exchange of all three you can't exchange again in this hand.
- **Pass**: keep your cards for this round.
- **Knock**: you are content and have no more turns. The second knock ends the hand at once.

## What beats what

| Hand, best first | For example |
|---|---|
| Tricon: three of one rank | \`9C 9D 9H\` |
| Sequence: three in a row of one suit | \`QS JS TS\` |
| Flush: three of one suit | \`KH QH 9H\` |
| Pair | \`KC KD 7H\` |
| Point: anything else, counted | \`AS KD 9H\` |

Ace 11, court cards and ten 10, others their number.

**The horse**: the first player who runs out of counters may buy one more.`},de:{aim:"Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Flush (eine Farbe), Paar, Punkte.",rules:`Commerce, wie es im 19. Jahrhundert gespielt wurde, um einen **Topf**. Alle zahlen einen Einsatz hinein und bekommen drei Spielmarken. In jeder Runde bekommt das beste Blatt einen Preis aus dem Topf, und **das schlechteste verliert eine Spielmarke**. Wer keine mehr hat, scheidet aus. Wer zuletzt übrig ist, bekommt den ganzen Topf.

## Eine Runde

Alle haben drei Karten, und drei liegen offen in der Mitte.

1. **Der Geber darf blind beginnen**: Er legt eine bis drei Karten ab, ohne sie anzusehen, und nimmt ebenso viele aus der Mitte.
2. Dann folgen so viele **Umläufe**, wie Spieler da sind. Ab dem zweiten kommt jedes Mal eine neue Karte in die Mitte.

Dein Zug:

- **Tauschen**: eine, zwei oder drei Karten gegen ebenso viele der Mitte. Wer alle drei tauscht, tauscht in dieser Runde nicht mehr.
- **Passen**: Du behältst deine Karten in diesem Umlauf.
- **Klopfen**: Du bist zufrieden und hast keinen Zug mehr. Das zweite Klopfen beendet die Runde sofort.

## Was schlägt was?

| Blatt, das Beste zuerst | Zum Beispiel |
|---|---|
| Drilling: drei gleiche | \`9C 9D 9H\` |
| Folge: drei nacheinander in einer Farbe | \`QS JS TS\` |
| Flush: drei einer Farbe | \`KH QH 9H\` |
| Paar | \`KC KD 7H\` |
| Punkte: alles andere, gezählt | \`AS KD 9H\` |

Ass 11, Bilder und Zehn 10, andere ihre Zahl.

**Das Pferd**: Wer als Erster keine Spielmarke mehr hat, darf noch eine kaufen.`}});var o=r({aim:()=>[e("aim")],rules:()=>e("rules")});export{o as default};
