name = Chinese Ten
summary = Capture cards from the table in tens and pairs; the red ones count.

## Presets and options

preset-standard = The dealer takes only four of a rank, so that no card stays
preset-literal-sweep = To the letter: the dealer takes any four of 5, 10, J, Q, K

## The game

about = A card takes one that makes ten with it; a 5, 10, jack, queen or king takes its own rank. The most points win:
turned_up = Turned up
on_table =
    { $count } { $count ->
        [one] card
       *[other] cards
    } on the table
empty = The table is empty.
chooses =
    { $who } { $you ->
        [true] choose
       *[other] chooses
    } what the card from the stock takes.
hint = Play a card: it takes one that makes ten with it, and a 10, J, Q or K its own rank.
picked_hint = Press the card that it takes.
no_such = No card can take these. Put one back.
card_takes =
    { $card } takes { $takes }: { $count } { $count ->
        [one] point
       *[other] points
    }
flip_hint = The { $card } was turned up from the stock. Choose what it takes.
take = Take the { $take }
play = Play the { $card }
taken =
    { $count } { $count ->
        [one] card
       *[other] cards
    } taken
points =
    { $count } { $count ->
        [one] point
       *[other] points
    }
counted = Most points: { $names }, with { $points }.
scoring_2 = red aces 20, red 9 to king 10, other red cards their number.
scoring_3 = red aces 20, red 9 to king 10, other red cards their number, the ace of spades 30.
scoring_4 = red aces 20, red 9 to king 10, other red cards their number, the ace of spades 30, the ace of clubs 40.
gains =
    { $count } { $count ->
        [one] point
       *[other] points
    } with the card turned up

## Events

event-dealer_captured =
    { $who }, as the dealer, { $you ->
        [true] take
       *[other] takes
    } the four cards laid out: { CARDS($cards) }.
event-card_played =
    { $who } { $you ->
        [true] play
       *[other] plays
    } the { CARDS($card) }.
event-captured = The { CARDS($with) } takes the { CARDS($cards) } for { WHOM($seat) }.
event-card_left = The { CARDS($card) } stays on the table.
event-stock_flipped = The stock turns up the { CARDS($card) }.
event-choice_opened = { $who } may choose: { CARDS($options) }.
event-capture_chosen =
    { $who } { $you ->
        [true] choose
       *[other] chooses
    } the { CARDS($take) }.
event-hand_scored = The cards taken are counted: { SCORES($scores) }.

## Moves

move-choose = Take the { CARDS($take) }
move-play =
    { KNOWN($take) ->
        [true] Play the { CARDS($card) } and take the { CARDS($take) }
       *[other] Play the { CARDS($card) }
    }

## In a terminal

board-table = On the table: { $cards }
board-piles = Taken: { $piles }
board-choice = { $card } from the stock can take { $cards }
phase-flip_choice = choosing what the card from the stock takes
