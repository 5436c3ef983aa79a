### Not reviewed by native speakers.

## Cards by name. Ranks stand alone in bids.

card-2 = Zwei
card-3 = Drei
card-4 = Vier
card-5 = Fünf
card-6 = Sechs
card-7 = Sieben
card-8 = Acht
card-9 = Neun
card-card = { $suit } { $rank }
card-joker = Joker
card-back = eine verdeckte Karte
card-C = Kreuz
card-D = Karo
card-H = Herz
card-S = Pik
card-T = Zehn
card-J = Bube
card-Q = Dame
card-K = König
card-A = Ass

## Ranks in one sign, as the cards have them.

card-sign_J = B
card-sign_Q = D
card-sign_K = K

## Names of fields and the like, as they stand within a sentence.

word-ante = Ante
word-buy_horse = das Pferd kaufen
word-C = Kreuz
word-card = Karte
word-counters = Spielmarken
word-D = Karo
word-decline_horse = das Pferd ablehnen
word-exchange = tauschen
word-give = gib
word-H = Herz
word-horse = Pferd
word-knock = klopfen
word-knocker = geklopft hat
word-leave = die Mitte liegen lassen
word-ledger = Chips
word-pass = passen
word-passes = gepasst in Folge
word-play = spielen
word-pool = Topf
word-pot = Einsätze der Runde
word-price = Preis
word-prize = Gewinn der Runde
word-queue = noch am Zug
word-reason = Grund
word-rows = Reihen
word-S = Pik
word-stake = Einsatz
word-stand = bleiben
word-stand_run = geblieben in Folge
word-standoffs = Runden ohne Verlust
word-start = Reihen beginnen mit
word-stock = Stapel
word-sweep = alles Übrige
word-take = nimm
word-take_widow = die Mitte nehmen
word-tokens = Marken
word-turns = Züge
word-widow = Mitte
word-win = Gewinn
