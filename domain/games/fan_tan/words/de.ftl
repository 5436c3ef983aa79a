name = Fan Tan
summary = Lege für jede Farbe eine Reihe, von der Sieben auf und ab, und sei als Erster ohne Karten.

## Presets and options

preset-standard = Fünf Spiele, und wer legen kann, muss
preset-play-or-pay = Jede Karte darf beginnen, und die Reihen gehen im Kreis
preset-free-pass = Man darf passen, obwohl man legen könnte
preset-short = Ein Spiel

## The game

rows_begin = Eine Reihe beginnt mit: { $rank }.
rows_open = Die erste Karte bestimmt, mit welchem Rang alle Reihen beginnen.
empty_row = noch nichts
pool =
    { $count } { $count ->
        [one] Chip
       *[other] Chips
    } im Topf
playable = Die Karten, die passen
hint_play = Drücke auf eine Karte, die an ihre Reihe passt oder sie beginnt.
hint_pass = Keine Karte passt. Du musst passen.
play = { $card } spielen
pass = Passen
pass_text = Du zahlst in den Topf, und der Nächste ist dran.
won =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } keine Karten mehr und { $you ->
        [true] bekommst
       *[other] bekommt
    } den Topf.
cards_held =
    noch { $count } { $count ->
        [one] Karte
       *[other] Karten
    }

## Events

event-card_played =
    { $who } { $you ->
        [true] spielst
       *[other] spielt
    } { CARDS($card) }.
event-chips_moved = { EACH($moves, "each-chips", $reason) }
event-hand_judged =
    { NAME($winner) } { YOU($winner) ->
        [true] hast
       *[other] hat
    } keine Karten mehr und { YOU($winner) ->
        [true] bekommst
       *[other] bekommt
    } den Topf.

## Im Terminal

board-rows = Reihen, die mit { $rank } beginnen:
board-rows_open = Reihen (die erste Karte bestimmt ihren Rang):
