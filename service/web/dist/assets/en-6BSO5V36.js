var t=`name = Fan Tan
summary = Build a row for each suit, up and down from the seven, and be the first without cards.

## Presets and options

preset-standard = Five deals, and who can play must
preset-play-or-pay = Any card is led, and rows go round
preset-free-pass = You may pass though you could play
preset-short = One deal

## The game

rows_begin = A row begins with its { $rank }.
rows_open = The first card says with which rank all rows begin.
empty_row = nothing yet
pool =
    { $count } { $count ->
        [one] chip
       *[other] chips
    } in the pool
chips =
    { $count } { $count ->
        [one] chip
       *[other] chips
    }
playable = The cards that fit
hint_play = Press a card that fits at an end of its row, or begins it.
hint_pass = No card fits. You pass.
play = Play the { $card }
pass = Pass
pass_text = You pay to the pool, and the next one plays.
won =
    { $who } { $you ->
        [true] have
       *[other] has
    } no cards left and { $you ->
        [true] take
       *[other] takes
    } the pool.
cards_held =
    { $count } { $count ->
        [one] card
       *[other] cards
    } left

## Events

event-card_played =
    { $who } { $you ->
        [true] play
       *[other] plays
    } the { CARDS($card) }.
event-chips_moved = { EACH($moves, "each-chips", $reason) }
event-hand_judged =
    { NAME($winner) } { YOU($winner) ->
        [true] have
       *[other] has
    } no cards left and { YOU($winner) ->
        [true] take
       *[other] takes
    } the pool.
`;export{t as default};
