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

## What happens at every table, and in many games. $you is true where the reader acts.

event-seat_taken =
    { $who } { $you ->
        [true] nimmst
       *[other] nimmt
    } Platz.
event-seat_left =
    { $who } { $you ->
        [true] verlässt
       *[other] verlässt
    } den Tisch.
event-player_invited = Ein Platz wird für jemanden freigehalten, der eingeladen ist.
event-invitation_declined = Eine Einladung wird abgelehnt.
event-invitation_withdrawn = Eine Einladung wird zurückgezogen.
event-started = Das Spiel beginnt.
event-forked = Dieses Spiel setzt ein anderes fort.
event-seat_taken_over =
    { $who } { $you ->
        [true] bist
       *[other] ist
    } abwesend: ein Bot spielt weiter.
event-seat_returned =
    { $who } { $you ->
        [true] bist
       *[other] ist
    } wieder da.
event-seat_resigned =
    { $who } { $you ->
        [true] gibst
       *[other] gibt
    } auf: ein Bot spielt weiter.
event-strategy_changed = { $who }: eine neue Version, darum spielt der Bot als { $strategy } weiter.
event-finished =
    Das Spiel ist aus: { $names } { $count ->
        [one] gewinnt
       *[other] gewinnen
    }.
event-finished_you = Das Spiel ist aus: Du gewinnst!
event-abandoned = Der Tisch wird aufgegeben.
event-opener_drawn =
    { $who } { $you ->
        [true] wirst
       *[other] wird
    } ausgelost, zu beginnen.
event-dealer_drawn =
    { $who } { $you ->
        [true] wirst
       *[other] wird
    } ausgelost, zu geben.
event-cards_dealt = Runde { $number } wird gegeben.
event-cards_dealt_you = Runde { $number } wird gegeben. Deine Karten: { $cards }.
event-face_up = Offen liegt: { $cards }.
event-hands_revealed = Alle Karten werden gezeigt: { $hands }.
event-player_eliminated =
    { $who } { $you ->
        [true] scheidest
       *[other] scheidet
    } aus.
event-ran_out =
    { $you ->
        [true] Deine Zeit war um, darum geschah das für dich
       *[other] Die Zeit war um
    }: { $said }
event-passed =
    { $who } { $you ->
        [true] passt
       *[other] passt
    }.
event-knocked =
    { $who } { $you ->
        [true] klopfst
       *[other] klopft
    }.
event-stood =
    { $who } { $you ->
        [true] bleibst
       *[other] bleibt
    } dabei.
event-turn_ended =
    { $who } { $you ->
        [true] beendest
       *[other] beendet
    } den Zug.
event-exchanged =
    { $who } { $you ->
        [true] tauschst
       *[other] tauscht
    } { $give } gegen { $take }.
event-drawn =
    { $who } { $you ->
        [true] ziehst
       *[other] zieht
    } eine Karte vom Stapel.
event-drawn_you = Du ziehst { $card }.
event-drawn_from_pile =
    { $who } { $you ->
        [true] nimmst
       *[other] nimmt
    } { $card } von der Ablage.
event-discarded =
    { $who } { $you ->
        [true] wirfst
       *[other] wirft
    } { $card } ab.
event-lost =
    { $who } { $you ->
        [true] verlierst
       *[other] verliert
    } { $what }.
event-stood_off = Alle wären auf einmal ausgeschieden, darum verliert niemand etwas.
event-best_hand =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } die beste Hand.
event-worst_hand = Die schlechteste: { $names }.
event-compared = Die Hände werden verglichen.
event-plain = { $words }.
event-plain_who = { $who }: { $words }.
event-no_cards = keine Karten

## Names of fields and the like, as they stand within a sentence.

word-ante = Ante
word-buy_horse = das Pferd kaufen
word-C = Kreuz
word-card = Karte
word-card_played = Karte gespielt
word-chips_moved = Chips gezahlt
word-counters = Spielmarken
word-D = Karo
word-decline_horse = das Pferd ablehnen
word-exchange = tauschen
word-give = gib
word-H = Herz
word-horse = Pferd
word-horse_bought = Pferd gekauft
word-horse_declined = Pferd abgelehnt
word-horse_offered = Pferd angeboten
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
word-widow_left = Mitte liegen gelassen
word-widow_taken = Mitte genommen
word-widow_turned = Mitte aufgedeckt
word-win = Gewinn
