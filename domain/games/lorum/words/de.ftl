name = Lórum
summary = Sieben Spiele für jeden von vier Gebern: Meide Herzen, Damen, Stiche und den Affen, dann gewinne den Topf.

## Presets and options

preset-classic = Das übliche Spiel
preset-serious = Haariger Affe mit den eigenen Karten auf der Hand
preset-reachable-100 = In der Eisenbahn zählt eine Zehn zehn
meaning-first_dealer = Wer zuerst gibt: ein bestimmter Platz, oder er wird ausgelost.

## The game

no_hearts = Keine Herzen
queens = Damen
no_tricks = Keine Stiche
hairy_ape = Haariger Affe
train = Eisenbahn
quart = Quart
domino = Domino
deal = Runde { $number } von { $deals }; am Ende gewinnen die meisten Chips
goal_no_hearts = Nimm keine Herzen: Jedes kostet einen Chip; den bekommen die Spieler, die keine nehmen, oder der Topf, wenn alle welche nehmen. Nimmt aber ein Spieler alle, zahlt ihm jeder andere den ganzen Preis. Spiele die angespielte Farbe, wenn du sie hast; ihre höchste Karte nimmt alle vier Karten, den Stich.
goal_queens = Nimm keine Damen: Herz kostet 4, Karo 3, Pik 2, Kreuz 1 Chip; die bekommen die Spieler, die keine nehmen, oder der Topf, wenn alle eine nehmen. Nimmt aber ein Spieler alle, zahlt ihm jeder andere den ganzen Preis. Spiele die angespielte Farbe, wenn du sie hast; ihre höchste Karte nimmt alle vier Karten, den Stich.
goal_no_tricks = Nimm keine Stiche: Jeder kostet einen Chip; den bekommen die Spieler, die keinen nehmen, oder der Topf, wenn alle welche nehmen. Nimmt aber ein Spieler alle, zahlt ihm jeder andere den ganzen Preis. Spiele die angespielte Farbe, wenn du sie hast; ihre höchste Karte nimmt alle vier Karten, den Stich.
goal_hairy_ape = Nimm nicht den Herzkönig: Er kostet 4 Chips. Du siehst alle Karten außer deinen und spielst deine nach ihrem Platz. Die höchste Karte der angespielten Farbe nimmt alle vier, aber niemand muss bedienen; tut es niemand, nimmt jeder Spieler die eigene Karte; sie kommt nicht auf die Hand zurück.
goal_open_ape = Nimm nicht den Herzkönig: Er kostet 4 Chips. Spiele die angespielte Farbe, wenn du sie hast; ihre höchste Karte nimmt alle vier Karten, den Stich.
goal_train = Spiele eine beliebige Karte. Alle werden addiert: Ass 11, König 4, Dame 3, Bube 2, Zehn 1, Neun, Acht und Sieben nichts. Wer auf 25 kommt, zahlt 1 Chip in den Topf, auf 50 2, auf 75 3.
goal_quart = Werde deine Karten zuerst los: Die anderen zahlen dir einen Chip für jede Karte, die sie noch halten. Wer die nächsthöhere Karte der Farbe hat, muss sie spielen; nach dem Ass die Sieben. Vier Karten schließen eine Folge, und wer zuletzt gespielt hat, beginnt die nächste.
goal_domino = Werde deine Karten zuerst los: Die anderen zahlen für jede Karte, die sie noch halten, einen Chip in den Topf, und der Topf gehört dir. Baue die Reihen der vier Farben lückenlos nach oben bis zum Ass und nach unten bis zur Sieben.
trick = Der Stich
last_trick = Der Stich davor
leads =
    { $who } { $you ->
        [true] spielst
       *[other] spielt
    } an.
train_cards = Die letzten Karten
sequence = Die Folge
new_sequence = Eine neue Folge beginnt.
closed =
    { $count } { $count ->
        [one] Karte
       *[other] Karten
    } in geschlossenen Folgen
rows_begin = Eine Reihe beginnt mit: { $rank }.
rows_open = Die erste Karte bestimmt, mit welchem Rang alle Reihen beginnen.
empty_row = noch nichts
pot =
    { $count } { $count ->
        [one] Chip
       *[other] Chips
    } im Topf, für den Gewinner des Domino.
settled = Keine Karte kann an den Zahlungen dieses Spiels noch etwas ändern.
chips =
    { $count } { $count ->
        [one] Chip
       *[other] Chips
    }
hearts =
    nahm { $count } { $count ->
        [one] Herz
       *[other] Herzen
    }
queens_taken =
    nahm { $count } { $count ->
        [one] Dame
       *[other] Damen
    }
tricks =
    nahm { $count } { $count ->
        [one] Stich
       *[other] Stiche
    }
place = Karte { $place }
played = gespielt
played_card = { $card }, gespielt
playable = Karten, die du spielen kannst
play = { $card } spielen
play_slot = Deine Karte { $place } ungesehen spielen
pass = Passen
pass_text = Keine deiner Karten passt.
abandon = Dieses Spiel beenden
abandon_text = Keine Karte kann an den Zahlungen noch etwas ändern.
hint_lead = Du spielst an. Drücke auf eine Karte.
hint_follow = Bediene: Drücke auf eine Karte der angespielten Farbe.
hint_trick = Du kannst nicht bedienen: Drücke auf eine beliebige Karte.
hint_blind = Drücke auf eine deiner Karten, um sie ungesehen zu spielen.
hint_train = Spiele eine Karte. Die Liste zeigt die Summe, die sie ergibt.
hint_quart_lead = Beginne eine Folge mit einer beliebigen Karte.
hint_quart_next = Du hast die nächste Karte der Folge und musst sie spielen.
hint_domino = Diese Karten passen. Drücke auf eine.
hint_domino_first = Drücke auf eine beliebige Karte. Mit ihrem Rang beginnen alle Reihen.
was = Das war: { $kind }.
pot_won = Zuerst alle Karten los: { $who }. Dafür gibt es den ganzen Topf.
all_took = Alle haben etwas genommen, darum zahlen alle in den Topf.
some_took = Wer etwas genommen hat, zahlt; wer nichts genommen hat, bekommt es, zu gleichen Teilen.
cards_held =
    { $count } { $count ->
        [one] Karte
       *[other] Karten
    } übrig
goal_train_ten = Spiele eine beliebige Karte. Alle werden addiert: Ass 11, Zehn 10, König 4, Dame 3, Bube 2, Neun, Acht und Sieben nichts. Wer auf 25 kommt, zahlt 1 Chip in den Topf, auf 50 2, auf 75 3, auf 100 4.
makes_total = { $card }: { $total }
makes_toll =
    { $card }: { $total }, kostet { $count } { $count ->
        [one] Chip
       *[other] Chips
    }
hint_lead_no_heart = Du spielst an, und zwar kein Herz: Es ist der erste Stich.
one_took = Alles genommen: { $who }. Dafür zahlt jeder andere den ganzen Preis.
took_king = Den Herzkönig genommen: { $who }.
brought = Ein Vielfaches von 25 erreicht oder überschritten: { $names }.
quart_won = Zuerst alle Karten los: { $who }. Für jede Karte der anderen gibt es einen Chip.
sheet_dealer =
    { $who } { $you ->
        [true] gibst
       *[other] gibt
    }
sheet_now = läuft gerade
sheet_sum = Summe

## Events

deal-name =
    { $kind ->
        [no_hearts] { no_hearts }
        [queens] { queens }
        [no_tricks] { no_tricks }
        [hairy_ape] { hairy_ape }
        [train] { train }
        [quart] { quart }
       *[domino] { domino }
    }
event-cards_dealt =
    Runde { $hand_number }: { deal-name }. { KNOWN($cards) ->
        [true] Deine Karten: { CARDS($cards) }.
       *[other]
            { KNOWN($hands) ->
                [true] Du siehst alle Karten außer deinen eigenen.
               *[other] { "" }
            }
    }
event-card_played =
    { KNOWN($slot) ->
        [true]
            { $who } { $you ->
                [true] spielst
               *[other] spielt
            } Karte { PLACE($slot) } ungesehen: { CARDS($card) }.
       *[other]
            { $who } { $you ->
                [true] spielst
               *[other] spielt
            } { CARDS($card) }.
    }
event-passed =
    { $who } { $you ->
        [true] passt
       *[other] passt
    }: Nichts passt.
event-trick_taken =
    { NAME($winner) } { YOU($winner) ->
        [true] nimmst
       *[other] nimmt
    } den Stich.
event-trick_split =
    Niemand hat bedient: Jeder Spieler nimmt die eigene Karte. { NAME($leader) } { YOU($leader) ->
        [true] spielst
       *[other] spielt
    } als Nächstes an.
event-total_called = Summe: { $total }
event-threshold_paid =
    { $who } { $you ->
        [true] kommst
       *[other] kommt
    } auf { $threshold } und { $you ->
        [true] zahlst
       *[other] zahlt
    } { $chips } { $chips ->
        [one] Chip
       *[other] Chips
    } in den Topf.
event-turn_passed =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } die nächste Karte.
event-sequence_closed =
    { $reason ->
        [four] Vier Karten: Die Folge ist geschlossen.
       *[other] Die nächste Karte ist weg: Die Folge ist geschlossen.
    }
event-deal_abandoned =
    { KNOWN($actor) ->
        [true]
            { $who } { $you ->
                [true] beendest
               *[other] beendet
            } das Spiel: Keine Karte kann an den Zahlungen noch etwas ändern.
       *[other] Keine Karte kann an den Zahlungen noch etwas ändern: Das Spiel ist zu Ende.
    }
event-chips_moved =
    { $reason ->
        [threshold] { "" }
       *[other] { EACH($moves, "each-chips", $reason) }
    }
event-deal_settled =
    Ende von: { deal-name }. { $pot_after } { $pot_after ->
        [one] Chip
       *[other] Chips
    } im Topf.

## Moves

move-abandon = Dieses Spiel beenden
move-play =
    { KNOWN($card) ->
        [true] { CARDS($card) } spielen
       *[other] Deine Karte { PLACE($slot) } ungesehen spielen
    }

## Im Terminal

board-kind = Das Spiel: { $kind ->
        [no_hearts] Keine Herzen (jedes Herz kostet einen Chip)
        [queens] Damen (QH kostet 4, QD 3, QS 2, QC 1)
        [no_tricks] Keine Stiche (jeder Stich kostet einen Chip)
        [hairy_ape] Haariger Affe (wer KH nimmt, zahlt 4 Chips)
        [train] Eisenbahn (wer auf 25, 50 oder 75 kommt, zahlt)
        [quart] Quart (Folgen von vier; werde deine Karten los)
        [domino] Domino (lege Reihen; werde deine Karten los)
       *[other] { $kind }
    }
board-trick = Dieser Stich: { $cards }
board-trick_led =
    { $who } { $you ->
        [true] spielst
       *[other] spielt
    } zum nächsten Stich an
board-trick_taken = Stiche: { $taken }
board-by = { $card } von { $whom }
board-train =
    Summe: { $total }{ $cards ->
        [none] { "" }
       *[other] , aus { $cards }
    }
board-quart =
    Folge: { $cards ->
        [none] noch nichts
       *[other] { $cards }
    }; { $closed ->
        [0] keine Karten
        [one] 1 Karte
       *[other] { $closed } Karten
    } in beendeten
board-domino = Reihen, die mit { $rank } beginnen:
board-domino_open = Reihen (die erste Karte bestimmt ihren Rang):
board-last_deal = Das Spiel davor: { $deltas }
phase-trick = Stiche
phase-blind_trick = verdeckte Stiche: alle sehen alle Karten, nur nicht die eigenen
phase-train = Eisenbahn: die Werte der Karten werden addiert
phase-quart_lead = Quart: eine Folge beginnen
phase-quart_continue = Quart: die Folge fortsetzen
phase-domino = Domino
