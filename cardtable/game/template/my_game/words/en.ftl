name = My Game
summary = Draw unseen cards to come near fifteen, and say nothing if you go over.

preset-standard = Six hands
preset-short = Three hands
option-hands = Hands
meaning-hands = How many hands make a match.

phase-drawing = drawing
rule-draw_closed = You can only draw with less than fifteen.
fact-scores =
    { $count } { $count ->
        [one] hand won
       *[other] hands won
    }

event-hand_judged =
    { HANDS($hands) }. { KNOWN($winner) ->
        [true] Nearest to fifteen: { NAME($winner) }.
       *[other] Nobody wins the hand.
    }
