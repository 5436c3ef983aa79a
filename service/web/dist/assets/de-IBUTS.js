var i=`Zwei Spiele heißen so; beim Eröffnen eines Tisches wählst du eines. In beiden haben alle drei Karten, jemand **hält den Bus an**, alle anderen haben noch einen Zug, und **das niedrigste Blatt kostet eine Marke**. Wer keine von dreien mehr hat, scheidet aus. Wer zuletzt übrig ist, gewinnt.

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

Sind mehrere Blätter gleich niedrig, zahlen alle davon.
`;export{i as default};
