var i=`Vier Spieler, 32 Karten von Sieben bis Ass, acht für jeden. Jeder Geber gibt **sieben Spiele, immer dieselben**. Der Tisch sagt, welches gerade gespielt wird. Am Ende gewinnen die meisten Chips.

## In Stichen

Jemand spielt eine Karte an, und die anderen **bedienen die Farbe**, wenn sie können. Die höchste Karte der angespielten Farbe nimmt den Stich; wer ihn nimmt, spielt als Nächstes an.

1. **Keine Herzen**: Jedes Herz kostet einen Chip. Der erste Stich darf nicht damit beginnen.
2. **Damen**: \`QH\` kostet 4, \`QD\` 3, \`QS\` 2, \`QC\` 1.
3. **Keine Stiche**: Jeder Stich kostet einen Chip.
4. **Haariger Affe**: \`KH\` kostet 4. Du siehst alle Karten **außer deinen**, die du ungesehen spielst. Niemand muss bedienen; tut es niemand, fängt jeder Spieler die eigene Karte; sie kommt nicht auf die Hand zurück.

In den ersten drei bekommen die Spieler, die nichts genommen haben, was die anderen zahlen. Haben alle etwas genommen, geht es in den Topf. **Hat aber ein Spieler alles genommen**, wird er bezahlt: Jeder andere zahlt ihm den ganzen Preis.

## Die anderen

5. **Eisenbahn**: Alle gespielten Karten werden addiert. Ass 11, König 4, Dame 3, Bube 2, Zehn 1. Wer die Summe auf 25, 50 oder 75 bringt, zahlt 1, 2 oder 3 Chips in den Topf.
6. **Quart**: Wer anspielt, nimmt eine beliebige Karte; wer die nächste der Farbe hat, muss sie spielen; nach dem Ass kommt die Sieben. Nach vier Karten, oder wenn die nächste weg ist, spielt an, wer zuletzt gespielt hat. Wer zuerst keine Karten hat, bekommt einen Chip für jede Karte der anderen.
7. **Domino**: Die erste Karte bestimmt, wo alle Reihen beginnen. Lege oben oder unten an:

\`8H 9H TH JH\`

Passt nichts, passt du. Die anderen zahlen für jede Karte, die sie noch halten, einen Chip in den Topf, und wer zuerst keine hat, gewinnt **den ganzen Topf**.
`;export{i as default};
