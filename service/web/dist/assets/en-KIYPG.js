var a=`rows_begin=A row begins with its {$rank}.
rows_open=The first card says with which rank all rows begin.
empty_row=nothing yet
pool={$count} {$count ->
[one]chip
*[other]chips
} in the pool
playable=The cards that fit
hint_play=Press a card that begins a row or fits at either end of one.
hint_pass=No card fits. You pass.
play=Play the {$card}
pass=Pass
pass_text=You pay into the pool, and it is the next player's turn.
won={$who} {$you ->
[true]have
*[other]has
} no cards left and {$you ->
[true]take
*[other]takes
} the pool.
cards_held={$count} {$count ->
[one]card
*[other]cards
} left
event-card_played={$who} {$you ->
[true]play
*[other]plays
} the {CARDS($card)}.
event-chips_moved={ EACH($moves, "each-chips", $reason) }
event-hand_judged={NAME($winner)} { YOU($winner) ->
[true]have
*[other]has
} no cards left and { YOU($winner) ->
[true]take
*[other]takes
} the pool.
`;export{a as default};
