var t=`Du siehst nur deine eigenen Karten und wettest darauf, was **alle Hände zusammen** haben. **Lass dich nicht mit einem falschen Gebot erwischen**, und lass kein richtiges aufdecken: Wer eine Runde verliert, bekommt von da an eine Karte mehr. Wer eine siebte bekäme, scheidet aus. Wer zuletzt übrig ist, gewinnt.

## Dein Zug

- **Biete** ein Pokerblatt, höher als das letzte Gebot. Du musst nichts davon haben: Bluffe, oder vertraue den anderen.
- Oder lass **aufdecken**, wenn du das letzte Gebot nicht glaubst. Dann werden alle Karten gezeigt.

Vom Niedrigsten an: höchste Karte, Paar, zwei Paare, Drilling, Straße, Flush, Full House, Vierling, Straight Flush, Royal Flush. Innerhalb einer Art sind höhere Ränge höher. Farben zählen nie. Zu jeder Art zeigt dir der Tisch das niedrigste Gebot, das möglich ist.

## Stimmt es?

Ein Gebot stimmt, wenn **fünf Karten** aus allen Händen **genau** das genannte Blatt sind. Die anderen sind egal.

| Karten | „Drei Neunen“ |
|---|---|
| \`9C 9D 9H 4S 3D\` | stimmt |
| \`9C 9D 9H 9S 4D 3C\` | stimmt: eine Neun bleibt weg |
| \`9C 9D 9H 4S 4D\` | stimmt nicht: diese fünf sind ein Full House |

Ein Gebot braucht also auch genug andere Karten. Stimmt es, verliert, wer aufdecken ließ; sonst, wer es gemacht hat. Wer die Runde gewinnt, beginnt die nächste.

An einem Tisch mit **mindestens** genügt auch ein stärkeres Blatt.
`;export{t as default};
