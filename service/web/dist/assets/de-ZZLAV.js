var t=`Alle haben fünf Karten, und fünf weitere liegen verdeckt in der Mitte. Du spielst um ein gutes Pokerblatt. **Das schlechteste Blatt von allen kostet eine Marke.** Wer keine Marke mehr hat, scheidet aus, und wer zuletzt übrig ist, gewinnt.

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

Du musst nicht das beste Blatt haben: Es genügt, wenn ein anderes schlechter ist.
`;export{t as default};
