var i=`Mit 32 Karten, von der Sieben bis zum Ass. Alle haben drei Karten, und drei liegen offen in der Mitte. **Das niedrigste Blatt kostet eine deiner drei Marken, der Leben.** Ohne Marken *schwimmst* du: Du spielst weiter, aber beim nächsten Verlust scheidest du aus. Wer zuletzt übrig ist, gewinnt.

## Was dein Blatt wert ist

Nur die Karten **einer Farbe** zählen, deiner besten: Ass 11, König, Dame, Bube und Zehn 10, andere ihre Zahl.

| Blatt | Wert |
|---|---|
| \`AC AD AH\` | Feuer: schlägt alles, und alle anderen verlieren eine Marke |
| \`AC KC QC\` | 31: Die Runde ist sofort vorbei |
| \`7C 7D 7H\` | 30½: drei gleiche |
| \`KS QS 9D\` | 20 |

## Dein Zug

Zuerst sieht der Geber sein Päckchen an und behält es oder tauscht es ungesehen gegen ein zweites. Das übrige wird zur Mitte. Dann der Reihe nach:

- **Tauschen**: eine Karte gegen eine der Mitte, oder alle drei; nie zwei.
- **Schieben**: Du behältst deine Karten fürs Erste. Wenn alle nacheinander schieben, kommen drei neue Karten in die Mitte.
- **Klopfen**: Du behältst deine Karten. Alle anderen haben noch einen Zug; dann werden alle Karten gezeigt.

Mit zwanzig oder mehr lohnt es sich oft, früh zu klopfen.
`;export{i as default};
