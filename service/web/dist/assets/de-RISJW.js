var t=`Alle haben drei Karten, und drei weitere liegen offen in der Mitte. Mit den Karten der Mitte verbesserst du dein Blatt. **Das schlechteste Blatt von allen kostet eine Marke.** Wer keine Marke mehr hat, scheidet aus, und wer zuletzt übrig ist, gewinnt.

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

Du musst nicht der Beste sein: Es genügt, dass jemand schlechter ist. Oft lohnt es sich schon, mit einem Paar früh zu klopfen.
`;export{t as default};
