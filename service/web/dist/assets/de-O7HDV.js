var i=`Commerce, wie man es in Italien spielt, mit vierzig Karten: Acht, Neun und Zehn fehlen. Alle haben drei Karten, und drei weitere liegen offen in der Mitte. **Das niedrigste Blatt kostet eine Marke.** Wer keine Marke mehr hat, scheidet aus, und wer zuletzt übrig ist, gewinnt.

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

Entscheide früh, welche Farbe du sammelst, und achte darauf, was die anderen nehmen: Die Mitte zeigt, was sie aufgegeben haben.
`;export{i as default};
