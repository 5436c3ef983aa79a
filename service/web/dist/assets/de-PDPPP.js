var i=`Nimm Karten vom Tisch, **vor allem rote**. Wer die meisten Punkte hat, wenn alle Karten weg sind, gewinnt.

## Dein Zug

1. **Spiele eine Karte.** Sie nimmt eine Karte vom Tisch, wenn sie kann:
   - Ein Ass nimmt eine Neun, eine Zwei eine Acht, eine Drei eine Sieben, eine Vier eine Sechs, und umgekehrt: Zusammen ergeben sie **zehn**.
   - Fünf, Zehn, Bube, Dame und König nehmen eine Karte **ihres Ranges**; alle drei, wenn die anderen drei dort liegen.
2. **Die oberste Karte des Stapels wird aufgedeckt** und tut dasselbe für dich.

Was nehmen kann, muss nehmen. Eine Karte nimmt eine Karte, nie zwei zusammen: Sind es mehrere, wählst du. Was nichts nehmen kann, bleibt auf dem Tisch, für die anderen.

| Deine Karte | Auf dem Tisch | Sie |
|---|---|---|
| \`3H\` | \`7C 2D\` | nimmt die Sieben |
| \`KH\` | \`KC QD\` | nimmt den König |
| \`JS\` | \`TD 9H\` | bleibt liegen |

## Punkte

| Karten | Punkte |
|---|---|
| \`AD AH\` | je 20 |
| rote 9, 10, B, D, K | je 10 |
| rote 2 bis 8 | ihre Zahl |
| \`AS\` | 30 zu dritt oder zu viert |
| \`AC\` | 40 zu viert |
| andere schwarze | nichts |

Lass keine Karte liegen, die eine wertvolle rote nehmen könnte.
`;export{i as default};
