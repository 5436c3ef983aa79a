import{b as r}from"/assets/chunk-AY5RH7Y2.js";import"/assets/chunk-HUVG65BB.js";import"/assets/chunk-RMCXF6QS.js";import"/assets/chunk-QDAXNLV7.js";import"/assets/chunk-Z2NHCBUE.js";import"/assets/chunk-F2GKIBZZ.js";import"/assets/chunk-DPRFVHBR.js";import"/assets/chunk-6QIXYK54.js";import"/assets/chunk-IKKMYLGT.js";import"/assets/chunk-ZZZH5IYJ.js";import"/assets/chunk-WZVJEEA5.js";import"/assets/chunk-FJUPESY4.js";import"/assets/chunk-DVJFED6W.js";import"/assets/chunk-R6YFFDMZ.js";import"/assets/chunk-NNP7DR62.js";import"/assets/chunk-GN6OYTWD.js";import"/assets/chunk-6SELXQLT.js";import"/assets/chunk-EFN4CACN.js";import"/assets/chunk-UEVMRN7T.js";import"/assets/chunk-HQGZYKZP.js";import"/assets/chunk-LXO6U4F6.js";import"/assets/chunk-QNOEDJLK.js";import{d as t}from"/assets/chunk-IN24YLPA.js";var e=t({en:{aim:"Best first: tricon (three of a rank), sequence (in a row, one suit), flush (one suit), pair, points.",aim_ace_low:"A-2-3 of one suit is a sequence, too, the lowest.",aim_flush_point:"Of two flushes the one with more points wins.",aim_three:"Only these count, best first: tricon (three of a rank), sequence (in a row, one suit), flush (one suit). Other hands are worth nothing.",rules:`Everybody has three cards, and three more lie face up in the middle. You improve your hand with the cards of the middle. **The worst hand of all costs its player a token.** Whoever has no token left is out, and the last player left wins.

## Your turn

Do one of these:

- **Exchange** one of your cards for one of the middle. Everybody sees both.
- **Pass**: keep your cards for now.
- **Knock**: keep your cards. Everybody else has one last turn; then all hands are shown.

If everybody passes twice in a row, the last turns come as after a knock.

## What beats what

| Hand, best first | For example |
|---|---|
| Tricon: three of one rank | \`9C 9D 9H\` |
| Sequence: three in a row of one suit | \`QS JS TS\` |
| Flush: three of one suit | \`AH 9H 4H\` |
| Pair: two of one rank | \`KC KD 7H\` |
| Point: anything else, counted | \`AS KD 9H\` |

Between two of a kind the higher cards win. For points an ace counts 11, a king, queen, jack or ten 10, other cards their number. Exactly equal worst hands all pay.

You need not be the best: it is enough that somebody else is worse. A pair is often worth an early knock.`},de:{aim:"Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Flush (eine Farbe), Paar, Punkte.",aim_ace_low:"A-2-3 einer Farbe ist auch eine Folge, die niedrigste.",aim_flush_point:"Von zwei Flushs gewinnt der mit mehr Punkten.",aim_three:"Nur das zählt, das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Flush (eine Farbe). Andere Blätter sind nichts wert.",rules:`Alle haben drei Karten, und drei weitere liegen offen in der Mitte. Mit den Karten der Mitte verbesserst du dein Blatt. **Das schlechteste Blatt von allen kostet eine Marke.** Wer keine Marke mehr hat, scheidet aus, und wer zuletzt übrig ist, gewinnt.

## Dein Zug

Tu eines davon:

- **Tauschen**: eine deiner Karten gegen eine der Mitte. Alle sehen beide.
- **Passen**: Du behältst deine Karten fürs Erste.
- **Klopfen**: Du behältst deine Karten. Alle anderen haben noch einen Zug; dann werden alle Karten gezeigt.

Wenn alle zweimal nacheinander passen, folgen die letzten Züge wie nach dem Klopfen.

## Was schlägt was?

| Blatt, das Beste zuerst | Zum Beispiel |
|---|---|
| Drilling: drei gleiche | \`9C 9D 9H\` |
| Folge: drei nacheinander in einer Farbe | \`QS JS TS\` |
| Flush: drei einer Farbe | \`AH 9H 4H\` |
| Paar: zwei gleiche | \`KC KD 7H\` |
| Punkte: alles andere, gezählt | \`AS KD 9H\` |

Von zwei Blättern derselben Art gewinnt das mit den höheren Karten. Bei Punkten zählt ein Ass 11, König, Dame, Bube und Zehn 10, die anderen ihre Zahl. Sind die schlechtesten Blätter genau gleich, zahlen alle davon.

Du musst nicht der Beste sein: Es genügt, dass jemand schlechter ist. Oft lohnt es sich schon, mit einem Paar früh zu klopfen.`}});var h=r({aim:n=>[e(n.recognised==="three"?"aim_three":"aim"),...n.ace_low_sequence?[e("aim_ace_low")]:[],...n.flush_by==="point"?[e("aim_flush_point")]:[]],rules:()=>e("rules")});export{h as default};
