var i=`Alle haben drei Karten und sammeln Punkte **in einer Farbe**, bis 31. Man zieht und legt ab, bis jemand klopft. **Das niedrigste Blatt kostet eine Marke**, eines deiner drei Leben. Wer keine mehr hat, scheidet aus, und wer zuletzt übrig ist, gewinnt.

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

Du musst nicht der Beste sein, nur nicht der Niedrigste. Mit 25 oder mehr klopfe bald: Je weniger die anderen gezogen haben, desto besser für dich.
`;export{i as default};
