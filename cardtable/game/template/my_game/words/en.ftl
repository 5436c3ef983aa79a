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

lesson-hand = Come near fifteen, but not over it. The { $seven } counts seven.
lesson-draw = It's your turn: draw a card. Nobody else sees it.
lesson-stand = With the { $six } you have thirteen. One more could be too much: keep your cards.
lesson-end = Ann has nineteen, which is over fifteen. You win the hand.
