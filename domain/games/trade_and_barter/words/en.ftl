name = Trade and Barter
summary = Trade a card for the top of the stock or barter one with your neighbour, and knock before the others do.

## Presets and options

preset-any-number = The same as wikipedia, for up to twelve players
preset-wikipedia = A pool, three kinds of hand, and barters can't be refused
preset-modern = Tokens, five kinds of hand, consent, final turns and a purse of ten
preset-hoyle = A knock may also follow an exchange
preset-total-point = The point is the total of all three cards
meaning-frame = The cost of a lost hand: a counter, with a pool, or a token.

## The game

aim = Best first: tricon (three of a rank), sequence (in a row, one suit), points of two or three cards of one suit.
aim_total = Best first: tricon (three of a rank), sequence (in a row, one suit), points of all three cards.
aim_five = Best first: tricon (three of a rank), sequence (in a row, one suit), flush (one suit), pair, points.
to_you = you
offer =
    { $who } { $you ->
        [true] offer
       *[other] offers
    } a card to { $other } and { $you ->
        [true] wait
       *[other] waits
    } for one in return.
on_offer = On offer
offer_card =
    { $who } { $you ->
        [true] offer
       *[other] offers
    } the { $card } to { $other }.
has_knocked =
    { $who } { $you ->
        [true] have
       *[other] has
    } knocked.
last_turns = Last turn still to come: { $names }.
fee =
    A trade costs { $count } { $count ->
        [one] chip
       *[other] chips
    }, paid to the dealer.
knocked_fact = knocked
purse =
    { $count } { $count ->
        [one] chip
       *[other] chips
    } for trades
pick =
    Pick a card, then press { $where ->
        [stock] the stock
        [neighbour] { $name }
       *[both] the stock or { $name }
    }.
last_turn = Last turn.
fees = These chips include fees paid for trades.
reply_hint = { $name } offers you a card, unseen. Press the one to give in return.
after_hint = You have made your exchange. You may still knock.
trade = Trade with the stock
under_stock = Your card goes under the stock
aside = Your card is laid aside, not under the stock
trade_text =
    { $where }, and you draw its top card, which nobody else sees. Costs { $count } { $count ->
        [one] chip
       *[other] chips
    }.
trade_free = { $where }, and you draw its top card, which nobody else sees. Free for you.
barter = Barter with { $name }
barter_text = { $name } gets your card unseen and chooses one to give you back. Free.
refuse = Refuse
refuse_text = You keep your cards.
knock = Knock
knock_at_once = All hands are shown at once.
knock_text = Keep your cards. Everybody else has one last turn; then all hands are shown.
done = End your turn
done_text = Without a knock.
pass = Pass
pass_text = Keep your cards.

## Events

event-traded =
    { KNOWN($given) ->
        [true] You trade { CARDS($given) } for { CARDS($drawn) } from the stock.
       *[other]
            { $who } { $you ->
                [true] trade
               *[other] trades
            } a card with the stock.
    }
event-barter_offered =
    { $who } { $you ->
        [true] offer
       *[other] offers
    } a card to { WHOM($to) }.
event-bartered =
    { KNOWN($given) ->
        [true] You barter: you give { CARDS($given) } and get { CARDS($received) }.
       *[other]
            { $who } { $you ->
                [true] give
               *[other] gives
            } { WHOM($with) } a card in return.
    }
event-barter_refused =
    { $who } { $you ->
        [true] refuse
       *[other] refuses
    } the barter.

## Moves

move-trade = Trade the { CARDS($give) } for the top of the stock
move-barter = Offer the { CARDS($give) } to the neighbour
move-barter_reply =
    { $refuse ->
        [true] Refuse
       *[other] Give the { CARDS($give) } in return
    }
move-done = End your turn

## In a terminal

board-offer =
    { $who } { $you ->
        [true] offer
       *[other] offers
    } { $whom } { $card ->
        [none] a card, face down
       *[other] { $card }
    }
phase-barter_reply = a card is offered
phase-after = the end of a turn
