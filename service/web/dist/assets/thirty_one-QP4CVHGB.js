import{a as n}from"/assets/chunk-ESAN2VD2.js";import"/assets/chunk-RMCXF6QS.js";import"/assets/chunk-QDAXNLV7.js";import"/assets/chunk-Z2NHCBUE.js";import"/assets/chunk-F2GKIBZZ.js";import"/assets/chunk-DPRFVHBR.js";import"/assets/chunk-6QIXYK54.js";import"/assets/chunk-IKKMYLGT.js";import"/assets/chunk-ZZZH5IYJ.js";import"/assets/chunk-WZVJEEA5.js";import"/assets/chunk-FJUPESY4.js";import"/assets/chunk-DVJFED6W.js";import"/assets/chunk-R6YFFDMZ.js";import"/assets/chunk-NNP7DR62.js";import"/assets/chunk-GN6OYTWD.js";import"/assets/chunk-6SELXQLT.js";import"/assets/chunk-EFN4CACN.js";import"/assets/chunk-UEVMRN7T.js";import"/assets/chunk-HQGZYKZP.js";import"/assets/chunk-LXO6U4F6.js";import"/assets/chunk-QNOEDJLK.js";import{d as e}from"/assets/chunk-IN24YLPA.js";var t=e({en:{rules:`Everybody has three cards and collects points **in one suit**, up to 31. Draw and discard until somebody knocks. **The lowest hand costs a token**, one of your three lives. Whoever has none left is out, and the last player left wins.

## Your turn

Either draw one card:

- from the **stock**, which nobody else sees,
- or the top card of the **discard pile**, which everybody sees,

and then discard one of your four cards. What you have just taken from the pile can't go back at once.

Or **knock**: you keep your cards, and everybody else has one last turn. Then all hands are shown. You may knock on your very first turn.

## What your hand is worth

Only the cards of your best suit count: an ace 11, king, queen, jack and ten 10, others their number.

| Hand | Worth |
|---|---|
| \`AC KC QC\` | 31, the best |
| \`KC 8C 5C\` | 23 |
| \`AH KH 9S\` | 21: the nine is of another suit |
| \`AS 5D 4D\` | 11, the ace alone |

**Thirty-one** ends the hand at once, and everybody else loses a token. If several hands are equal and lowest, each of them pays, the knocker too.

You need not be the best, only not the lowest. With 25 or more, knock soon: the fewer cards the others have drawn, the better for you.`},de:{rules:`Alle haben drei Karten und sammeln Punkte **in einer Farbe**, bis 31. Man zieht und legt ab, bis jemand klopft. **Das niedrigste Blatt kostet eine Marke**, eines deiner drei Leben. Wer keine mehr hat, scheidet aus, und wer zuletzt übrig ist, gewinnt.

## Dein Zug

Ziehe entweder eine Karte:

- vom **Stapel**, die sonst niemand sieht,
- oder die oberste der **Ablage**, die alle sehen,

und lege dann eine deiner vier Karten ab. Was du eben von der Ablage genommen hast, darf nicht gleich zurück.

Oder **klopfe**: Du behältst deine Karten, und alle anderen haben noch einen Zug. Dann werden alle Karten gezeigt. Schon im ersten Zug darfst du klopfen.

## Was dein Blatt wert ist

Nur die Karten deiner besten Farbe zählen: ein Ass 11, König, Dame, Bube und Zehn 10, andere ihre Zahl.

| Blatt | Wert |
|---|---|
| \`AC KC QC\` | 31, das Beste |
| \`KC 8C 5C\` | 23 |
| \`AH KH 9S\` | 21: die Neun hat eine andere Farbe |
| \`AS 5D 4D\` | 11, das Ass allein |

**Einunddreißig** beendet die Runde sofort, und alle anderen verlieren eine Marke. Sind mehrere Blätter gleich niedrig, zahlen alle davon, auch wer geklopft hat.

Du musst nicht der Beste sein, nur nicht der Niedrigste. Mit 25 oder mehr klopfe bald: Je weniger die anderen gezogen haben, desto besser für dich.`}});var d=n({bus:!1,rules:()=>t("rules")});export{d as default};
