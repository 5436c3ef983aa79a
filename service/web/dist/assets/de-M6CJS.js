var i=`In der Mitte liegt nichts: Neue Karten kommen vom Stapel, für einen Chip, oder vom Nachbarn rechts. Alle haben drei Karten und drei **Spielmarken** und zahlen einen Einsatz in den Topf. In jeder Runde bekommt das beste Blatt einen Preis aus dem Topf, und **das schlechteste verliert eine Spielmarke**. Wer keine mehr hat, scheidet aus. Wer zuletzt übrig ist, bekommt den Topf.

## Dein Zug

Eines davon musst du tun:

- **Kaufen**: Du gibst eine Karte weg und ziehst die oberste vom Stapel, die sonst niemand sieht. Das kostet einen Chip an den Geber; der Geber kauft umsonst.
- **Handeln**: Du bietest dem Nachbarn rechts eine Karte an. Er gibt dir eine dafür, ohne deine gesehen zu haben. Welche, sucht er aus, aber ablehnen darf er nicht. Das kostet nichts.
- **Klopfen**, anstatt zu tauschen: Alle Karten werden sofort gezeigt.

## Was schlägt was?

| Blatt, das Beste zuerst | Zum Beispiel |
|---|---|
| Drilling: drei gleiche | \`9C 9D 9H\` |
| Folge: drei nacheinander in einer Farbe | \`QS JS TS\` |
| Punkte: zwei oder drei Karten einer Farbe, hier 21 | \`KH AH 4S\` |
| Drei Farben: nichts wert | \`AC KD QH\` |

Bei Punkten zählt ein Ass 11, Bilder und Zehn 10, andere ihre Zahl. Ein Paar allein ist nichts wert.

**Das Pferd**: Wer als Erster keine Spielmarke mehr hat, darf noch eine kaufen.

Eine Karte, die du beim Handeln weggibst, kennt danach dein Nachbar.
`;export{i as default};
