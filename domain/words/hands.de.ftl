## Hands, and what they are worth.

hand-four = vier { $many }
hand-three = drei { $many }
hand-sequence = eine Folge in { $suit } bis { $one }
hand-run = eine Straße bis { $one }
hand-flush = ein Flush in { $suit } bis { $one }
hand-flush_points = ein Flush in { $suit } mit { $count } Punkten
hand-pair = ein Paar { $many }
hand-points =
    { $count } { $count ->
        [one] Punkt
       *[other] Punkte
    }
hand-points_in =
    { $count } { $count ->
        [one] Punkt
       *[other] Punkte
    } in { $suit }
hand-no_point = keine zwei einer Farbe
hand-high = höchste Karte { $one }
hand-nothing = nichts, was zählt
hand-bust = { $count }, mehr als 31
hand-feuer = Feuer, drei Asse
hand-kind_four = Vierling
hand-kind_three = Drilling
hand-kind_sequence = Folge
hand-kind_run = Straße
hand-kind_point = Punkte
hand-kind_feuer = Feuer
hand-rungs = Die Arten von Blättern, das beste zuerst
hand-tie_cards = Bei Blättern derselben Art entscheiden die übrigen Karten, die höchste zuerst; ist alles gleich, ist besser, wer näher links vom Geber sitzt.
hand-tie_dealer = Bei gleichen Punkten schlagen drei Karten einer Farbe zwei; ist alles gleich, ist der Geber am besten, dann, wer näher links von ihm sitzt.
hand-tie_safe = Bei gleichen Blättern ist an diesem Tisch sicher, wer geklopft hat.
hand-goal_tokens = Das schlechteste Blatt verliert eine Marke; wer zuletzt noch eine hat, gewinnt.
hand-goal_ride = Das schlechteste Blatt verliert eine Marke, und ohne Marken ist der nächste Verlust das Ende. Wer zuletzt übrig ist, gewinnt.
hand-goal_pool = Das beste Blatt bekommt einen Preis, das schlechteste verliert eine Spielmarke; wer zuletzt noch eine hat, bekommt den Topf.
hand-tokens =
    { $count } { $count ->
        [one] Marke
       *[other] Marken
    }
hand-counters =
    { $count } { $count ->
        [one] Spielmarke
       *[other] Spielmarken
    }
hand-account =
    { $sign }{ $count } { $count ->
        [one] Chip
       *[other] Chips
    }
hand-balance_up =
    { $count } { $count ->
        [one] Chip
       *[other] Chips
    } im Plus
hand-balance_down =
    { $count } { $count ->
        [one] Chip
       *[other] Chips
    } im Minus
hand-balance_even = 0 Chips
hand-pool =
    { $count } { $count ->
        [one] Chip
       *[other] Chips
    } im Topf
hand-pot =
    { $count } { $count ->
        [one] Chip
       *[other] Chips
    } für das beste Blatt
hand-horse_hint = Du hast als Erster keine Spielmarke und darfst eine kaufen: das Pferd.
hand-buy_horse = Das Pferd kaufen
hand-buy_horse_text =
    Du zahlst { $count } { $count ->
        [one] Chip
       *[other] Chips
    } und spielst mit einer Spielmarke weiter.
hand-decline_horse = Nicht kaufen
hand-decline_horse_text = Du scheidest aus.
