name = Crazy Eights
summary = Match the suit or the rank of the last card, or play an eight, and be the first to run out of cards.

## Presets and options

preset-standard = To 100 points, and one draw in a turn
preset-draw-freely = Draw as many cards as you like
preset-short = To 50 points
option-limit = Points that win the match
meaning-limit = The number of points that wins the match.
option-draws = Draws in a turn
meaning-draws = The most cards that a player draws in a turn; 0 for any number.

## Moves

move-play = Play the { CARDS($card) }
move-name_suit = Name { suit }
move-draw = Draw a card
move-pass = Pass
suit =
    { $suit ->
        [C] clubs
        [D] diamonds
        [H] hearts
       *[S] spades
    }

## Events

event-card_played =
    { $who } { $you ->
        [true] play
       *[other] plays
    } the { CARDS($card) }.
event-suit_named =
    { $who } { $you ->
        [true] name
       *[other] names
    } { suit }.
event-card_drawn =
    { KNOWN($cards) ->
        [true] You draw the { CARDS($cards) }.
       *[other]
            { $who } { $you ->
                [true] draw
               *[other] draws
            } a card from the stock.
    }
event-hand_judged =
    { $blocked ->
        [true] Nobody can go on. { NAME($winner) } { YOU($winner) ->
            [true] hold
           *[other] holds
        } the fewest points and { YOU($winner) ->
            [true] win
           *[other] wins
        } { $points } { $points ->
            [one] point
           *[other] points
        }.
       *[other]
            { NAME($winner) } { YOU($winner) ->
                [true] have
               *[other] has
            } no cards left and { YOU($winner) ->
                [true] win
               *[other] wins
            } { $points } { $points ->
                [one] point
               *[other] points
            }.
    }

## Refusals

rule-does_not_fit = Play a card of the same suit or rank, or an eight.
rule-drawn_enough = You have drawn enough in this turn: play or pass.
rule-stock_empty = The stock is empty: play or pass.
rule-must_draw = You can't pass yet: play or draw.

## At the table

hint-playing = Press a card that fits, or the stock to draw.
hint-naming = Name the suit that must follow.
place-discards = Discards
place-stock = Stock
place-suit = Suit named
fact-scores =
    { $count } { $count ->
        [one] point
       *[other] points
    }

## The lesson

lesson-hand = Be the first without cards. A card fits on the { $top } if it has the same suit or the same rank.
lesson-rank = The { $nine } has the same rank: play it.
lesson-suit = The others played, too. On the { $top } fits a spade: play the { $queen }.
lesson-eight = Nothing of yours has the suit or rank of the { $top }. But an eight always fits: play the { $eight }.
lesson-name = Now name the suit that must follow. You hold the { $four }: name hearts.
lesson-draw = Nothing fits on the { $top }. Draw a card from the stock.
lesson-drawn = The { $five } fits: play it. If it didn't, you would pass.
lesson-aim = The first without cards scores what the others still hold: fifty for an eight, ten for a court card.

## In a terminal

phase-playing = playing a card
phase-naming = naming a suit
board-suit =
    Suit named: { $value ->
        [C] clubs
        [D] diamonds
        [H] hearts
       *[S] spades
    }
board-drawn =
    Drawn in this turn: { $count ->
        [0] no cards
        [one] 1 card
       *[other] { $count } cards
    }
