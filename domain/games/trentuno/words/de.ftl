name = Trentuno
summary = Vierzig Karten, drei in der Hand, drei in der Mitte: Komm in einer Farbe nahe an 31, und sei nicht der Niedrigste.

## Presets and options

preset-suit = Die Karten der besten Farbe zählen
preset-cardrulesplus = Alle drei Karten zählen, und mehr als 31 sind nichts wert
preset-classic = Wie das alte Commerce, mit einem Topf, bis jemand klopft
preset-wikipedia = Dasselbe wörtlich: eine neue Karte in der Mitte auch vor dem ersten Umlauf
preset-instant = Wer 31 hat, beendet die Runde
meaning-instant_31 = Ob ein Blatt mit 31 die Runde sofort beendet.

## The game

aim = Nur die Karten deiner besten Farbe zählen: Ass 11, Bilder 10, andere ihre Zahl. Mehr ist besser, bis 31.
aim_all = Alle drei Karten zählen: Ass 11, Bilder 10, andere ihre Zahl. Mehr ist besser, bis 31; darüber sind sie nichts wert.
aim_tricon = Drei gleiche zählen 30½.
aim_31 = Wer 31 erreicht, beendet die Runde sofort.
