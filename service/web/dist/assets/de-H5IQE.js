var i=`Lege deine Karten in **Kombinationen** vor dich. Wer die letzte Karte der Hand abwirft, **gewinnt sofort**. Ist vorher der Stapel aufgebraucht, entscheiden Punkte: was ausliegt, weniger dem, was du noch hältst.

## Kombinationen

- Eine **Folge**: drei oder mehr Karten einer Farbe hintereinander. Das Ass steht vor der Zwei oder nach dem König.
- Ein **Satz**: drei oder vier Karten eines Ranges in verschiedenen Farben.

| Karten | Was sie sind |
|---|---|
| \`5D 6D 7D\` | eine Folge |
| \`9C 9D 9H\` | ein Satz |
| \`7C 7D 7D\` | ungültig: eine Farbe doppelt |

**Wilde Karten** stehen für jede Karte: die Joker und die zwei Karten, die der Tisch nennt. Eine deiner Kombinationen muss eine Folge **ohne wilde Karten** sein; sie kommt zuerst. Zwei gleiche Folgen sind nicht erlaubt.

## Dein Zug

1. **Ziehe** vom Stapel. Oder nimm Karten vom Ende der **Reihe**, in der alle Abwürfe liegen: so viele du willst, aber die älteste davon muss sofort in eine neue Kombination.
2. **Lege aus**, so viel du willst, und ordne deine Kombinationen um. Behalte eine Karte.
3. **Wirf** eine Karte ans Ende der Reihe ab.

Ziehe Karten auf den Filz, oder wähle sie und drücke **Neue Kombination**. Ein mintgrüner Rand heißt gültig. Drücke auf das Zeichen einer wilden Karte, um zu ändern, wofür sie steht.

Ass, Bilder und Zehnen zählen 10 Punkte, andere ihre Zahl. Halte hohe Karten nicht zu lange.
`;export{i as default};
