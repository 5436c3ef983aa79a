var t=`rows_begin=Eine Reihe beginnt mit: {$rank}.
rows_open=Die erste Karte bestimmt, mit welchem Rang alle Reihen beginnen.
empty_row=noch nichts
pool={$count} {$count ->
[one]Chip
*[other]Chips
} im Topf
playable=Die Karten, die passen
hint_play=Drücke eine Karte, die am Ende ihrer Reihe passt oder sie beginnt.
hint_pass=Keine Karte passt. Du musst passen.
play={$card} spielen
pass=Passen
pass_text=Du zahlst in den Topf, und die nächste Person spielt.
won={$who} {$you ->
[true]hast
*[other]hat
} keine Karten mehr und {$you ->
[true]bekommst
*[other]bekommt
} den Topf.
cards_held=noch {$count} {$count ->
[one]Karte
*[other]Karten
}
event-card_played={$who} {$you ->
[true]spielst
*[other]spielt
} {CARDS($card)}.
event-chips_moved={ EACH($moves, "each-chips", $reason) }
event-hand_judged={NAME($winner)} { YOU($winner) ->
[true]hast
*[other]hat
} keine Karten mehr und { YOU($winner) ->
[true]bekommst
*[other]bekommt
} den Topf.
`;export{t as default};
