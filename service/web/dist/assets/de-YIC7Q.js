var i=`Commerce, wie es im 19. Jahrhundert gespielt wurde, um einen **Topf**. Alle zahlen einen Einsatz hinein und bekommen drei Spielmarken. In jeder Runde bekommt das beste Blatt einen Preis aus dem Topf, und **das schlechteste verliert eine Spielmarke**. Wer keine mehr hat, scheidet aus. Wer zuletzt übrig ist, bekommt den ganzen Topf.

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

**Das Pferd**: Wer als Erster keine Spielmarke mehr hat, darf noch eine kaufen.
`;export{i as default};
