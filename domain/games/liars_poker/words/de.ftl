name = Lügenpoker
summary = Biete Pokerblätter auf die Karten aller zusammen, und lass aufdecken, wenn ein Gebot zu weit geht.

## Presets and options

preset-standard = Das übliche Spiel
preset-standard-at-least = Auch ein stärkeres Blatt macht ein Gebot wahr
preset-long = Aus mit der neunten Karte
preset-counterclockwise = Reihum nach rechts

## The game

about_exact = Biete ein Pokerblatt, das fünf Karten aus allen Händen zusammen bilden: genau dieses, und kein besseres. Keine Karte ist wild.
about_at_least = Biete ein Pokerblatt, das fünf Karten aus allen Händen zusammen bilden oder übertreffen. Keine Karte ist wild.
pool =
    { $count } { $count ->
        [one] Karte
       *[other] Karten
    } im Spiel
losses_left = { $count } Verluste übrig
last_chance = 1 Verlust übrig
caller_loses =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } aufdecken lassen und { $you ->
        [true] verlierst
       *[other] verliert
    } die Runde.
bidder_loses =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } es geboten und { $you ->
        [true] verlierst
       *[other] verliert
    } die Runde.
stakes = Jede verlorene Runde bringt dir eine Karte mehr; mit mehr als { $count } bist du draußen. Wer übrig bleibt, gewinnt.
call_text = Alle Karten werden gezeigt. Stimmt das Gebot, verlierst du die Runde, sonst { $name }.
shown = Die markierten Karten zeigen es.

## Events

event-hand_judged = { event-bid_judged }
event-card_added =
    { AT($sizes, $seat) ->
        [0] { "" }
       *[other]
            { $who } { $you ->
                [true] bekommst
               *[other] bekommt
            } von nun an eine Karte mehr: { AT($sizes, $seat) }.
    }

## Im Terminal

board-pool =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } haben alle zusammen, darum geht es beim Bieten
