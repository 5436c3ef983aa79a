name = Vazhushal
summary = Meld runs and sets, take what you can use from the line of discards, and get rid of the rest.

## Presets and options

preset-standard = The usual game
preset-denexa = To the letter: a card from the line is melded with new cards only
preset-strict-line = The deepest card taken from the line must be melded with new cards only

## The game

about = Get rid of all your cards: lay them in melds and discard the last one. A meld is a run (three or more cards of one suit in a row) or a set (three or four of one rank). Your first must be a run without wild cards.
negative = Determines the wild cards
wild = { $cards } and the jokers are wild: they stand for any card.
wild_tag = wild: { $cards }
wild_jokers = Only the jokers are wild: they stand for any card.
line = Line of discards, newest last
melds_of =
    { $who } { $you ->
        [true] have
       *[other] has
    } laid
run = { $low } to { $high } of { $suit }
with_wild = { $meld } with a wild card
hint_draw = Draw from the stock, or from the line if you can meld the oldest one taken.
hint_meld = Lay melds if you like. Then pick a card from your hand and discard it.
hint_final = The stock is used up. Lay what you can: this is your last turn.
draw_stock = Draw from the stock
draw_seen = Draw
lay_seen = Lay
discard_seen = Discard { $card }
new_seen = New meld
draw_stock_text = Nobody else sees the card.
discard = Discard the { $card }
discard_which = Discard: pick a card
discard_text = It goes to the end of the line, and your turn is over.
final_pass = Lay no more
final_pass_text = Your melds stay as they are.
offer = Lay { $melds }
offer_line = Take { $count } from the line and lay { $melds }
builder = Make melds yourself
add_to = Add the picked cards to { $meld }
new_meld =
    A new meld of { $count } picked { $count ->
        [one] card
       *[other] cards
    }
new_meld_empty = A new meld: pick cards, or drag them here
back_to_hand = Back to the hand
start_over = Start over
lay = Lay the melds like this
take_and_lay = Take { $count } from the line, and lay the melds like this
lay_text = If they are not valid, you are told why and nothing happens.
lay_line_text = Draw first, or use a card from the line.
stands_for = The { $card } stands for
melds =
    { $count } { $count ->
        [one] meld
       *[other] melds
    }
points =
    { $count } { $count ->
        [one] point
       *[other] points
    }
is_out = went out
first =
    { $who } { $you ->
        [true] have gone out and come
       *[other] has gone out and comes
    } first.
best = Most points: { $names }, with { $points }.
how = Points are the value of your melds less the value of your hand. A player who goes out comes first, whatever the points.
worth = { $laid } laid, { $held } held
about_points = If the stock runs out first, points decide: the value of your melds less that of your hand.
negative_plain = Makes no card wild
about_laid = Lay the rest, too, and discard your last card: then you win.

## Events

event-redealt =
    { $who } { $you ->
        [true] have
       *[other] has
    } too many doubles ({ CARDS($doubles) }). The cards are dealt again.
event-negative_turned =
    { KNOWN($wild_faces) ->
        [true] The { CARDS($card) } lies under the stock, so the { CARDS($wild_faces) } are wild, and the jokers.
       *[other] A joker lies under the stock, so only jokers are wild.
    }
event-card_drawn =
    { KNOWN($card) ->
        [true]
            { $who } { $you ->
                [true] draw
               *[other] draws
            } the { CARDS($card) } from under the stock.
       *[other]
            { KNOWN($cards) ->
                [true] You draw the { CARDS($cards) }.
               *[other]
                    { $who } { $you ->
                        [true] draw
                       *[other] draws
                    } a card from the stock.
            }
    }
event-line_taken =
    { $who } { $you ->
        [true] take
       *[other] takes
    } the { CARDS($cards) } from the line. Melds now: { MELDS($melds) }.
event-melds_laid =
    { $who } { $you ->
        [true] lay
       *[other] lays
    } melds. They are now: { MELDS($melds) }.
event-passed =
    { $who } { $you ->
        [true] lay
       *[other] lays
    } no more.
event-went_out =
    { $who } { $you ->
        [true] go
       *[other] goes
    } out and { $you ->
        [true] win
       *[other] wins
    }.
event-stock_exhausted = The stock is used up. Each player may lay melds once more: { NAME($order) }.
event-hand_scored = The points are counted: { SCORES($scores) }.

## Moves

move-meld = Lay { LAYOUT($table) }
move-final_meld = Lay { LAYOUT($table) }
move-draw_line = Take { $depth } from the line and lay { LAYOUT($table) }
move-draw_stock = Draw from the stock
move-final_pass = Lay no more
move-discard = Discard the { CARDS($card) }

## In a terminal

board-line = The line, newest card last: { $cards }
board-negative = Negative joker: { $value }
board-wild_faces = Wild besides the jokers: { $cards }
board-melds = Melds of { $whom }: { $melds }
phase-meld = melding and discarding
other_moves = to lay melds of your own choice, type meld 5D 6D X1=7D, with | between two melds, or add 8D to 1 for your first meld; with cards of the line: take 2 meld 5D 6D 7D.
