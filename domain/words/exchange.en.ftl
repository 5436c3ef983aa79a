## Games in which cards are exchanged.

exchange-aim_pounce = Four of a kind beats everything: a player who holds three may pounce on the fourth in the middle.
exchange-middle = The middle
exchange-notes = How the hand stands
exchange-aside = Laid aside
exchange-round = Round { $round } of { $rounds }.
exchange-round_fresh = Round { $round } of { $rounds }. Each new round brings a card to the middle.
exchange-round_last = Round { $round } of { $rounds }, the last one: then all hands are shown.
exchange-passes_once =
    { $count } of { $all } { $count ->
        [one] has
       *[other] have
    } passed. When all players pass in turn, { $end }.
exchange-passes_twice = { $count } of { $all } passes. When all players pass twice in turn, { $end }.
exchange-end_last_turns = the others have one last turn
exchange-end_shown = all hands are shown
exchange-dealer_blind =
    { $who } { $you ->
        [true] deal
       *[other] deals
    } and may exchange first, before looking at the cards.
exchange-next_knock = The next knock ends the hand.
exchange-shoves =
    { $count } { $count ->
        [one] shove
       *[other] shoves
    } in a row. When everybody shoves, the middle is replaced.
exchange-stands =
    { $count } { $count ->
        [one] stands
       *[other] stand
    } in a row. When everybody stands, that counts as a knock.
exchange-has_knocked =
    { $who } { $you ->
        [true] have
       *[other] has
    } knocked.
exchange-has_stopped =
    { $who } { $you ->
        [true] have
       *[other] has
    } stopped the bus.
exchange-last_turns = Last turn still to come: { $names }.
exchange-knocked_fact = knocked
exchange-locked_fact = can't exchange
exchange-last_turn = Last turn.
exchange-pick_one =
    { $must ->
        [last] Exchange once more:
        [now] You must exchange:
       *[other] To exchange,
    } pick a card of yours and one from the middle.
exchange-pick_one_or_all =
    { $must ->
        [last] Exchange once more:
        [now] You must exchange:
       *[other] To exchange,
    } pick your card and one from the middle, or “All”.
exchange-pick_several =
    { $must ->
        [last] Exchange once more:
        [now] You must exchange:
       *[other] To exchange,
    } pick cards of yours and as many from the middle.
exchange-pick_middle =
    Now pick { $count } { $count ->
        [one] card
       *[other] cards
    } from the middle.
exchange-pick_own = Now pick { $count } of your cards.
exchange-pick_more = You can't exchange this number: pick one on each side, or all.
exchange-picked = Press “Exchange”, or pick other cards.
exchange-locked_hint = You can't exchange any more in this hand.
exchange-exchange = Exchange
exchange-exchange_text = Swap cards with the middle. Everybody sees them.
exchange-exchange_stop = Exchange and stop the bus
exchange-exchange_stop_seen = Exchange and stop
exchange-all_seen = All
exchange-pounce_seen = Pounce on { $card }
exchange-stop_text = Everybody else must exchange once more; then all hands are shown.
exchange-give_take = Give { $give }; take { $take }.
exchange-all_three = Exchange all three
exchange-all_five = Exchange all five
exchange-all_text = Swap all your cards for all cards in the middle.
exchange-pass = Pass
exchange-pass_text = Keep your cards for now.
exchange-pass_last = Keep your cards. This was your last turn.
exchange-pass_once = Keep your cards for now. When everybody passes in turn, all hands are shown.
exchange-pass_round = Keep your cards for this round.
exchange-pass_last_round = Keep your cards. After this round all hands are shown.
exchange-pass_locks = Keep your cards. You can't exchange again in this hand.
exchange-shove = Shove
exchange-shove_text = Keep your cards for now. When everybody shoves in turn, the middle is replaced.
exchange-stand = Stand
exchange-stand_text = Keep your cards for now. When everybody stands in turn, that counts as a knock.
exchange-knock = Knock
exchange-knock_text = Keep your cards. Everybody else has one last turn; then all hands are shown.
exchange-knock_at_once = The hand is over at once, and all hands are shown.
exchange-knock_content = Keep your cards. You have no more turns in this hand. The second knock ends it.
exchange-pounce = Pounce on the { $card }
exchange-pounce_text = Take it as a fourth card: four of a kind beats everything.
exchange-pounce_free = This doesn't use up your turn.
exchange-keep = Keep your packet
exchange-swap = Take the other packet
exchange-blind_hint = Before you look, exchange if you like: pick as many cards on both sides.
exchange-look = Look at your cards
exchange-look_text = Without an exchange.
exchange-blind_exchange = Exchange unseen
exchange-blind_text = Swap cards with the middle before you look; on your turn you may exchange again.
exchange-locks_text = After an exchange of all three you can't exchange again in this hand.
exchange-blind_take = Lay down { $places }; take { $take }.
exchange-picked_blind = Press “Exchange unseen”, or pick other cards.
exchange-place_0 = your first card
exchange-place_1 = your second card
exchange-place_2 = your third card
exchange-face_down = { $place }, face down
