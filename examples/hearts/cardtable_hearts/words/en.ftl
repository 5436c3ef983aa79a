name = Hearts
summary = Pass three cards, follow suit, and take neither hearts nor the queen of spades.

## Presets and options

preset-standard = To 100 points
preset-short = To 50 points
option-limit = Points that end the match
meaning-limit = The number of points that ends the match.

## Moves

move-pass_cards = Pass { CARDS($cards) }
move-play = Play the { CARDS($card) }

## Events

event-cards_passed =
    { KNOWN($cards) ->
        [true] You pass { CARDS($cards) }.
       *[other]
            { $who } { $you ->
                [true] have
               *[other] has
            } chosen three cards to pass.
    }
event-tricks_begun =
    { KNOWN($cards) ->
        [true] You receive { CARDS($cards) }.
       *[other] { "" }
    } { NAME($leader) } { YOU($leader) ->
        [true] hold
       *[other] holds
    } the { CARDS($card) } and { YOU($leader) ->
        [true] lead
       *[other] leads
    }.
event-card_played =
    { $who } { $you ->
        [true] play
       *[other] plays
    } the { CARDS($card) }.
event-trick_taken =
    { NAME($winner) } { YOU($winner) ->
        [true] take
       *[other] takes
    } the trick.
event-hand_scored =
    { KNOWN($moon) ->
        [true]
            { NAME($moon) } { YOU($moon) ->
                [true] shoot
               *[other] shoots
            } the moon: everybody else gets 26 points.
       *[other] Points of the hand: { SCORES($points) }.
    }

## Refusals

rule-two_leads = The two of clubs leads to the first trick.
rule-hearts_not_broken = Hearts can't be led yet.
rule-must_follow = Follow suit: play a card of the suit that was led.
rule-no_points_yet = Take no points in the first trick: play neither a heart nor the queen of spades.

## At the table

hint-passing = Press three cards to pass.
hint-playing = Press a card to play it.
place-trick = The trick
place-direction = Passing
value-left = to the left
value-right = to the right
value-across = across the table
value-none = not in this hand
place-hearts_broken = Hearts are broken
fact-scores =
    { $count } { $count ->
        [one] point
       *[other] points
    }
fact-won =
    { $count ->
        [0] clean
        [one] 1 taken
       *[other] { $count } taken
    }

## The lesson

lesson-hand = Points are bad: each heart you take costs one, the { $queen } thirteen. The fewest points win.
lesson-pass = First, pass three cards to the left. Press the { $queen }, the { $ace } and the { $king }, then pass them.
lesson-follow = Cleo leads the { $two }: follow suit. The first trick has no points, so get rid of the { $ace }.
lesson-lead = The highest club took the trick, so you lead the next one. Play the { $three }: somebody else can have it.
lesson-throw = Ben leads the { $king }, and you have no diamonds. Now you can play any card: give Ben the { $eight }.
lesson-taken = Ben takes the trick, and a point with your heart. Now that hearts are broken, they may be led.
lesson-aim = Or take everything: with all hearts and the queen, everybody else gets 26. At a hundred points the match ends.

## In a terminal

phase-passing = choosing three cards to pass
phase-playing = tricks
board-direction =
    { $value ->
        [left] Cards are passed to the left
        [right] Cards are passed to the right
        [across] Cards are passed across the table
       *[none] No cards are passed
    }
board-leader = The trick is led by { WHOM($value) }
board-trick = The trick: { HANDS($value) }
board-won = Cards with points: { HANDS($value) }
board-hearts_broken =
    { $value ->
        [true] Hearts are broken
       *[other] Hearts are not broken yet
    }
