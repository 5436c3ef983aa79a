name = Commerce, 19. Jahrhundert
summary = Tausche mit einer wachsenden Mitte; das beste Blatt bekommt einen Preis, das schlechteste verliert eine Spielmarke.

## Presets and options

preset-any-number = Für so viele Spieler, wie die Karten reichen
preset-wikipedia = Wörtlich: eine neue Karte in der Mitte auch vor dem ersten Umlauf
preset-britannica = Wer passt, tauscht nicht mehr; ohne Pferd
preset-ante = Das beste Blatt bekommt Einsätze der Runde, nichts aus dem Topf
preset-pounce = Wer drei gleiche hat, darf die vierte jederzeit nehmen
preset-short-pack-32 = Zweiunddreißig Karten, ab der Sieben
preset-short-pack-40 = Vierzig Karten, ohne 8, 9 und 10

## The game

aim = Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Flush (eine Farbe), Paar, Punkte.
