name = Lórum
summary = Seven deals for each of four dealers: avoid hearts, queens, tricks and the ape, then win the pot.

## Presets and options

preset-classic = The usual game
preset-serious = Hairy Ape with your own cards in your hand
preset-reachable-100 = Tens count ten in Train
meaning-first_dealer = The first dealer: a seat, or drawn at random.

## The game

no_hearts = No hearts
queens = Queens
no_tricks = No tricks
hairy_ape = Hairy Ape
train = Train
quart = Quart
domino = Domino
deal = hand { $number } of { $deals }; the most chips at the end win
goal_no_hearts = Don't take hearts: each costs a chip, which goes to the players who take none, or to the pot if everybody takes one. But a player who takes all of them gets the whole cost from each of the others. Play the suit that was led, if you hold it; its highest card takes all four cards, the trick.
goal_queens = Don't take queens: hearts 4, diamonds 3, spades 2, clubs 1 chip, which go to the players who take none, or to the pot if everybody takes one. But a player who takes all of them gets the whole cost from each of the others. Play the suit that was led, if you hold it; its highest card takes all four cards, the trick.
goal_no_tricks = Don't take tricks: each costs a chip, which goes to the players who take none, or to the pot if everybody takes one. But a player who takes all of them gets the whole cost from each of the others. Play the suit that was led, if you hold it; its highest card takes all four cards, the trick.
goal_hairy_ape = Don't take the king of hearts: it costs 4 chips. You see all cards but your own, and play yours by position. The highest card of the suit led takes all four, but nobody has to follow suit; if nobody does, each player takes their own card, which doesn't go back to the hand.
goal_open_ape = Don't take the king of hearts: it costs 4 chips. Play the suit that was led, if you hold it; its highest card takes all four cards, the trick.
goal_train = Play any card. They add up: ace 11, king 4, queen 3, jack 2, ten 1, nine, eight and seven nothing. The player who brings the total to 25 pays 1 chip to the pot; at 50 it is 2, at 75 it is 3.
goal_quart = Be the first to run out of cards: the others pay you a chip for each card that they still hold. The player with the next higher card of the suit must play it; the seven comes after the ace. Four cards close a sequence, and the last player to play begins the next.
goal_domino = Be the first to run out of cards: the others pay a chip to the pot for each card that they still hold, and the pot is yours. Build the rows of the four suits without a gap, up to the ace and down to the seven.
trick = The trick
last_trick = The trick before
leads =
    { $who } { $you ->
        [true] lead
       *[other] leads
    }.
train_cards = The last cards
sequence = The sequence
new_sequence = A new sequence begins.
closed =
    { $count } { $count ->
        [one] card
       *[other] cards
    } in closed sequences
rows_begin = A row begins with its { $rank }.
rows_open = The first card says with which rank all rows begin.
empty_row = nothing yet
pot =
    { $count } { $count ->
        [one] chip
       *[other] chips
    } in the pot, for the winner of Domino.
settled = No card can change the payments of this deal now.
chips =
    { $count } { $count ->
        [one] chip
       *[other] chips
    }
hearts =
    took { $count } { $count ->
        [one] heart
       *[other] hearts
    }
queens_taken =
    took { $count } { $count ->
        [one] queen
       *[other] queens
    }
tricks =
    took { $count } { $count ->
        [one] trick
       *[other] tricks
    }
place = Card { $place }
played = played
played_card = { $card }, played
playable = Cards that you can play
play = Play the { $card }
play_slot = Play your card { $place }, unseen
pass = Pass
pass_text = None of your cards fits.
abandon = Stop this deal
abandon_text = No card can change its payments now.
hint_lead = You lead. Press a card to play it.
hint_follow = Follow suit: press a card of the suit led.
hint_trick = You hold no card of the suit led: press any card.
hint_blind = Press one of your cards to play it unseen.
hint_train = Play a card. The list shows the total that it makes.
hint_quart_lead = Begin a sequence with any card.
hint_quart_next = You hold the next card of the sequence and must play it.
hint_domino = These cards fit. Press one.
hint_domino_first = Press any card. Its rank begins all rows.
was = It was { $kind }.
pot_won =
    { $who } got rid of all cards first and { $you ->
        [true] win
       *[other] wins
    } the whole pot.
all_took = Everybody took something, so everybody pays to the pot.
some_took = Players who took something pay; players who took nothing share it equally.
cards_held =
    { $count } { $count ->
        [one] card
       *[other] cards
    } left
goal_train_ten = Play any card. They add up: ace 11, ten 10, king 4, queen 3, jack 2, nine, eight and seven nothing. The player who brings the total to 25 pays 1 chip to the pot; at 50 it is 2, at 75 it is 3, at 100 it is 4.
makes_total = { $card }: { $total }
makes_toll =
    { $card }: { $total }, costs { $count } { $count ->
        [one] chip
       *[other] chips
    }
hint_lead_no_heart = You lead. The first trick can't begin with a heart.
one_took = { $who } took everything, so each of the others pays the whole cost to that player.
took_king = { $who } took the king of hearts.
brought = { $names } brought the total to a multiple of 25 or past one.
quart_won =
    { $who } got rid of all cards first and { $you ->
        [true] get
       *[other] gets
    } a chip for each card of the others.
sheet_dealer =
    { $who } { $you ->
        [true] deal
       *[other] deals
    }
sheet_now = being played
sheet_sum = Total

## Events

deal-name =
    { $kind ->
        [no_hearts] { no_hearts }
        [queens] { queens }
        [no_tricks] { no_tricks }
        [hairy_ape] { hairy_ape }
        [train] { train }
        [quart] { quart }
       *[domino] { domino }
    }
event-cards_dealt =
    Hand { $hand_number }: { deal-name }. { KNOWN($cards) ->
        [true] You hold: { CARDS($cards) }.
       *[other]
            { KNOWN($hands) ->
                [true] You see everybody's cards but your own.
               *[other] { "" }
            }
    }
event-card_played =
    { KNOWN($slot) ->
        [true]
            { $who } { $you ->
                [true] play
               *[other] plays
            } card { PLACE($slot) }, unseen: the { CARDS($card) }.
       *[other]
            { $who } { $you ->
                [true] play
               *[other] plays
            } the { CARDS($card) }.
    }
event-passed =
    { $who } { $you ->
        [true] pass
       *[other] passes
    }: nothing fits.
event-trick_taken =
    { NAME($winner) } { YOU($winner) ->
        [true] take
       *[other] takes
    } the trick.
event-trick_split =
    Nobody followed suit: each player takes their own card. { NAME($leader) } { YOU($leader) ->
        [true] lead
       *[other] leads
    } next.
event-total_called = Total: { $total }
event-threshold_paid =
    { $who } { $you ->
        [true] bring
       *[other] brings
    } the total to { $threshold } and { $you ->
        [true] pay
       *[other] pays
    } { $chips } { $chips ->
        [one] chip
       *[other] chips
    } to the pot.
event-turn_passed =
    { $who } { $you ->
        [true] hold
       *[other] holds
    } the next card.
event-sequence_closed =
    { $reason ->
        [four] Four cards: the sequence is closed.
       *[other] The next card is gone: the sequence is closed.
    }
event-deal_abandoned =
    { KNOWN($actor) ->
        [true]
            { $who } { $you ->
                [true] stop
               *[other] stops
            } the deal: no card can change its payments now.
       *[other] No card can change the payments now: the deal stops.
    }
event-chips_moved =
    { $reason ->
        [threshold] { "" }
       *[other] { EACH($moves, "each-chips", $reason) }
    }
event-deal_settled =
    { deal-name } is over. { $pot_after } { $pot_after ->
        [one] chip
       *[other] chips
    } in the pot.

## Moves

move-abandon = Stop this deal
move-play =
    { KNOWN($card) ->
        [true] Play the { CARDS($card) }
       *[other] Play your card { PLACE($slot) }, unseen
    }

## In a terminal

board-kind = The deal: { $kind ->
        [no_hearts] no hearts (each heart taken costs a chip)
        [queens] queens (QH costs 4, QD 3, QS 2, QC 1)
        [no_tricks] no tricks (each trick taken costs a chip)
        [hairy_ape] hairy ape (taking KH costs 4 chips)
        [train] train (who brings the total to 25, 50 or 75 pays)
        [quart] quart (sequences of four; get rid of your cards)
        [domino] domino (build rows; get rid of your cards)
       *[other] { $kind }
    }
board-trick = This trick: { $cards }
board-trick_led =
    { $who } { $you ->
        [true] lead
       *[other] leads
    } to the next trick
board-trick_taken = Tricks taken: { $taken }
board-by = { $card } by { $whom }
board-train =
    Total: { $total }{ $cards ->
        [none] { "" }
       *[other] , from { $cards }
    }
board-quart =
    Sequence: { $cards ->
        [none] nothing yet
       *[other] { $cards }
    }; { $closed ->
        [0] no cards
        [one] 1 card
       *[other] { $closed } cards
    } in closed ones
board-domino = Rows, which begin with rank { $rank }:
board-domino_open = Rows (the first card sets their rank):
board-last_deal = The deal before: { $deltas }
phase-trick = tricks
phase-blind_trick = tricks with hidden hands: everybody sees all hands but their own
phase-train = train: the values of the cards are added up
phase-quart_lead = quart: leading to a sequence
phase-quart_continue = quart: continuing the sequence
phase-domino = domino
