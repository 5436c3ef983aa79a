name = Stopp den Bus
summary = Sammle drei gute Karten, halte den Bus an, wenn sie genügen, und sei nicht der Niedrigste.

## Presets and options

preset-thirty_one = Einunddreißig mit einem anderen Wort fürs Klopfen
preset-bastard = Bastard Brag: Tausche mit der Mitte, ob du willst oder nicht
meaning-round_cap = Nach wie vielen Umläufen, in denen niemand den Bus anhält, alle Karten gezeigt werden.
meaning-instant_31 = Was ein Blatt mit 31 bewirkt.

## The game

aim_brag = Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Straße (der Reihe nach), Flush (eine Farbe), Paar, höchste Karte.
aim_specials = A-2-3 ist die beste Straße, und drei Dreien schlagen alles.
