## Der Tisch im Terminal. Was nur ein Spiel sagt, steht in dessen Ordner, unter denselben Schlüsseln.

board-standing = Letztes Gebot: { $bid }, von { $whom }
board-standing_before = { $standing }; davor: { $before }
board-widow = In der Mitte: { $cards }
board-discards =
    Oben auf der Ablage: { $card }{ $under ->
        [none] { "" }
       *[other] { " " }(darunter { $under })
    }
board-stock =
    Stapel: { $count ->
        [0] keine Karten
        [one] 1 Karte
       *[other] { $count } Karten
    }
board-pool =
    Im Topf: { $count ->
        [0] keine Chips
        [one] 1 Chip
       *[other] { $count } Chips
    }
board-pot =
    Einsatz: { $count ->
        [one] 1 Chip
       *[other] { $count } Chips
    }
board-knocker =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } geklopft
board-horse =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } das Pferd gekauft
board-round = Umlauf { $round } von { $rounds }

phase-bidding = Gebote auf die Karten aller zusammen
phase-trading = Tauschen
phase-final = die letzten Züge
phase-horse = wer keine Spielmarke mehr hat, darf das Pferd kaufen
phase-dealer_blind = wer gibt, darf blind tauschen
phase-dealer_choice = wer gibt, behält ein Päckchen oder nimmt das andere
phase-draw = eine Karte ziehen
phase-final_draw = die letzten Züge nach dem Klopfen
phase-discard = eine Karte ablegen
phase-final_discard = ablegen in den letzten Zügen
phase-play = eine Karte spielen
phase-over = vorbei

count-tokens =
    { $count ->
        [0] keine Marken
        [one] 1 Marke
       *[other] { $count } Marken
    }
count-lives =
    { $count ->
        [0] keine Leben
        [one] 1 Leben
       *[other] { $count } Leben
    }
count-counters =
    { $count ->
        [0] keine Spielmarken
        [one] 1 Spielmarke
       *[other] { $count } Spielmarken
    }
count-penalties =
    { $count ->
        [0] keine Strafpunkte
        [one] 1 Strafpunkt
       *[other] { $count } Strafpunkte
    }
count-chips =
    { $count ->
        [0] keine Chips
        [one] 1 Chip
       *[other] { $count } Chips
    }
count-purses =
    { $count ->
        [0] keine Chips im Beutel
        [one] 1 Chip im Beutel
       *[other] { $count } Chips im Beutel
    }
count-cards =
    { $count ->
        [0] keine Karten
        [one] 1 Karte
       *[other] { $count } Karten
    }
count-ledger = { $change } Chips
count-scores = Punkte: { $score }

terminal-title = { $game } ({ $preset })
terminal-title_playing = { $game } ({ $preset }), Runde { $hand }: { $phase }
terminal-seat = Platz { $seat }
terminal-free = frei
terminal-free_seat = Freier Platz
terminal-player = Spieler
terminal-out = ausgeschieden
terminal-known = { $cards } bekannt
note-dealer = gibt
note-knocked = hat geklopft
note-away = abwesend, ein Hausbot spielt
note-resigned = hat aufgegeben, ein Hausbot spielt
terminal-your_turn = Du bist dran.
terminal-waiting = Am Zug: { $names }.
terminal-hand_over = Runde { $hand } ist vorbei.
terminal-no_hand = Noch keine Runde ist vorbei.
terminal-over = Das Spiel ist vorbei.
terminal-abandoned = Der Tisch wurde aufgegeben.

terminal-refused = { $why } ({ $code })
terminal-resigned_now = Du hast aufgegeben.
terminal-resign = Endgültig aufgeben? Dann tippe yes.
terminal-out_of_turn = Du bist nicht dran, darfst das aber tun. Mit Enter geht es ohne das weiter.
terminal-more_moves = und { $count } weitere: moves zeigt alle, /Text die mit diesem Text
terminal-no_move = In keinem Zug steht „{ $text }“.
terminal-not_all = Das sind nicht alle: { $how }
terminal-other_moves = auch andere Züge kannst du tippen.
terminal-rules_parts = Die Regeln haben diese Abschnitte:
terminal-example = Tippe die Nummer eines Zugs oder den Zug, wie er dasteht ({ $example }) oder in Notation ({ $notation }). Die ersten Buchstaben der Wörter genügen.
terminal-cards = Eine Karte ist Rang und Farbe: 7H ist die Herz-Sieben, TD die Karo-Zehn, QS die Pik-Dame; X1 ist ein Joker.
terminal-help-moves = alle Züge; /König zeigt die, in denen König steht
terminal-help-table = der Tisch, wie er jetzt ist; eine leere Zeile zeigt ihn auch
terminal-help-last = die Runde davor
terminal-help-log = was zuletzt geschah
terminal-help-rules = die Regeln; rules Zug zum Beispiel ist der Abschnitt mit Zug im Titel
terminal-help-resign = endgültig aufgeben; ein Hausbot spielt weiter
terminal-help-quit = das Terminal verlassen; dein Platz bleibt, wie mit Strg-C

terminal-begin = Tisch { $table }. rules zeigt die Regeln, ? die Hilfe; mit Strg-C gehst du, und dein Platz bleibt.
terminal-friends =
    { $count ->
        [one] Ein Platz ist
       *[other] { $count } Plätze sind
    } frei; mitspielen kann man mit
terminal-go_on = Weiter geht es mit
terminal-again = Noch einmal ansehen
terminal-watching = Tisch { $table }; mit Strg-C gehst du.
terminal-see_it = Das Spiel ist vorbei; ansehen kannst du es mit

terminal-not_json = an Zeichen { $position } ist das kein JSON
terminal-no_number = Zug { $number } gibt es nicht; es gibt 1 bis { $last }
terminal-not_a_move = „{ $text }“ ist hier kein Zug; tippe eine Nummer der Liste oder einen Zug, wie er dort steht
terminal-several = „{ $text }“ kann vieles sein: { $moves }

terminal-replay = Enter geht vor, b zurück, q beendet; ? sagt, was noch geht.
terminal-not_possible = „{ $text }“ geht hier nicht.
terminal-key-forward = einen Zug vor; +5 fünf Züge
terminal-key-back = einen Zug zurück; -5 fünf Züge
terminal-key-hands = die nächste Runde, die vorige; hand 3 die dritte
terminal-key-ends = der Anfang, das Ende
terminal-key-go = zu Version 40
terminal-key-seat = wie Platz 2 es sah; seat all mit allen Karten, seat public wie Zuschauer
terminal-key-quit = beenden

change-tokens =
    { $change } { $count ->
        [one] Marke
       *[other] Marken
    }
change-lives =
    { $change } { $count ->
        [one] Leben
       *[other] Leben
    }
change-counters =
    { $change } { $count ->
        [one] Spielmarke
       *[other] Spielmarken
    }
change-penalties =
    { $change } { $count ->
        [one] Strafpunkt
       *[other] Strafpunkte
    }
change-chips =
    { $change } { $count ->
        [one] Chip
       *[other] Chips
    }
change-cards =
    { $change } { $count ->
        [one] Karte
       *[other] Karten
    }
change-points =
    { $change } { $count ->
        [one] Punkt
       *[other] Punkte
    }
