## Games in which cards are drawn and discarded.

stock-aim = Only the cards of your best suit count: ace 11, tens and court cards 10, others face value. More is better, up to 31.
stock-aim_tricon = Three of a kind counts 30½.
stock-aim_31 = Whoever reaches 31 ends the hand at once.
stock-aim_strike = Whoever reaches 31 ends the hand at once, and everybody else loses a token.
stock-rides =
    { $who } { $you ->
        [true] have
       *[other] has
    } no token left and will be out with the next loss.
stock-low_knock = A knocker who alone has the lowest hand loses 2.
stock-pile = Discard pile: { $count }
stock-pile_empty = Discard pile
stock-has_knocked =
    { $who } { $you ->
        [true] have
       *[other] has
    } knocked.
stock-has_stopped =
    { $who } { $you ->
        [true] have
       *[other] has
    } stopped the bus.
stock-last_turns = Last turn still to come: { $names }.
stock-knocked_fact = knocked
stock-stopped_fact = stopped the bus
stock-free_ride = free ride
stock-draw_hint = Draw a card from the stock or the pile, or knock.
stock-draw_last_hint = This is your last turn: draw a card, or keep your hand.
stock-discard_hint = You hold four cards. Press the one to discard.
stock-discard_kept_hint = Press the card to discard. The one that you have just taken stays.
stock-draw = Draw from the stock
stock-draw_seen = Draw
stock-draw_text = Nobody else sees the card.
stock-take = Take the { $card }
stock-take_text = The top card of the pile. Everybody sees it, and you keep it for now.
stock-discard = Discard
stock-discard_card = Discard the { $card }
stock-knock = Knock
stock-stop = Stop the bus
stock-knock_text = Keep your cards. Everybody else has one last turn; then all hands are shown.
stock-knock_low_text = Keep your cards. Everybody else has one last turn. If you alone have the lowest hand, you lose 2.
stock-stand = Stand
stock-stand_text = Keep your cards.
