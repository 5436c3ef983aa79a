name = Einunddreißig
summary = Ziehe und lege ab für Punkte in einer Farbe, klopfe, wenn sie genügen, und sei nicht der Niedrigste.

## Presets and options

preset-standard = Drei Leben für jeden, und 31 kostet alle anderen eins
preset-scat = Schwimmen ohne Marken, und wer klopft und allein am niedrigsten ist, zahlt doppelt
preset-source-literal = 31 ist ein Blatt wie andere
preset-scat-tricon = Ebenso, und drei gleiche zählen 30½
meaning-round_cap = Nach wie vielen Umläufen ohne Klopfen alle Karten gezeigt werden.
meaning-instant_31 = Was ein Blatt mit 31 bewirkt.

## The game

