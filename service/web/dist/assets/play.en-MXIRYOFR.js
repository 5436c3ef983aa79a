import"/assets/chunk-T2MISFYX.js";var r=`## Cards by name. Ranks stand alone in bids.

card-2 = two
card-3 = three
card-4 = four
card-5 = five
card-6 = six
card-7 = seven
card-8 = eight
card-9 = nine
card-card = { $rank } of { $suit }
card-joker = joker
card-back = a card face down
card-C = clubs
card-D = diamonds
card-H = hearts
card-S = spades
card-T = ten
card-J = jack
card-Q = queen
card-K = king
card-A = ace

## What happens at every table, and in many games. $you is true where the reader acts.

event-seat_taken =
    { $who } { $you ->
        [true] sit
       *[other] sits
    } down.
event-seat_left =
    { $who } { $you ->
        [true] leave
       *[other] leaves
    } the table.
event-player_invited = A seat is kept for an invited player.
event-invitation_declined = An invited player declines.
event-invitation_withdrawn = An invitation is withdrawn.
event-started = The match begins.
event-forked = This match goes on from another one.
event-seat_taken_over =
    { $who } { $you ->
        [true] are
       *[other] is
    } away: a bot plays on.
event-seat_returned =
    { $who } { $you ->
        [true] are
       *[other] is
    } back.
event-seat_resigned =
    { $who } { $you ->
        [true] resign
       *[other] resigns
    }: a bot plays on.
event-strategy_changed = { $who }: a new release, so the bot plays on as { $strategy }.
event-finished =
    The match is over: { $names } { $count ->
        [one] wins
       *[other] win
    }.
event-finished_you = The match is over: you win!
event-abandoned = The table is abandoned.
event-opener_drawn =
    { $who } { $you ->
        [true] are
       *[other] is
    } drawn to begin.
event-dealer_drawn =
    { $who } { $you ->
        [true] are
       *[other] is
    } drawn to deal.
event-cards_dealt = Hand { $number } is dealt.
event-cards_dealt_you = Hand { $number } is dealt. You hold: { $cards }.
event-face_up = Face up: { $cards }.
event-hands_revealed = All hands are shown: { $hands }.
event-player_eliminated =
    { $who } { $you ->
        [true] are
       *[other] is
    } out.
event-ran_out =
    { $you ->
        [true] Your time ran out, so this was done for you
       *[other] Time ran out
    }: { $said }
event-passed =
    { $who } { $you ->
        [true] pass
       *[other] passes
    }.
event-knocked =
    { $who } { $you ->
        [true] knock
       *[other] knocks
    }.
event-stood =
    { $who } { $you ->
        [true] stand
       *[other] stands
    }.
event-turn_ended =
    { $who } { $you ->
        [true] end
       *[other] ends
    } the turn.
event-exchanged =
    { $who } { $you ->
        [true] exchange
       *[other] exchanges
    } { $give } for { $take }.
event-drawn =
    { $who } { $you ->
        [true] draw
       *[other] draws
    } a card from the stock.
event-drawn_you = You draw the { $card }.
event-drawn_from_pile =
    { $who } { $you ->
        [true] take
       *[other] takes
    } the { $card } from the discard pile.
event-discarded =
    { $who } { $you ->
        [true] discard
       *[other] discards
    } the { $card }.
event-lost =
    { $who } { $you ->
        [true] lose
       *[other] loses
    } { $what }.
event-stood_off = All would be out at once, so nobody loses anything.
event-best_hand =
    { $who } { $you ->
        [true] have
       *[other] has
    } the best hand.
event-worst_hand = The worst: { $names }.
event-compared = The hands are compared.
event-plain = { $words }.
event-plain_who = { $who }: { $words }.
event-no_cards = no cards

## Names of fields and the like, as they stand within a sentence.

word-ante = ante
word-buy_horse = buy the horse
word-C = clubs
word-card = card
word-card_played = card played
word-chips_moved = chips moved
word-counters = counters
word-D = diamonds
word-decline_horse = decline the horse
word-exchange = exchange
word-give = give
word-H = hearts
word-horse = horse
word-horse_bought = horse bought
word-horse_declined = horse declined
word-horse_offered = horse offered
word-knock = knock
word-knocker = knocked
word-leave = leave the widow
word-ledger = chips
word-pass = pass
word-passes = passes in a row
word-play = play
word-pool = pool
word-pot = pot
word-price = price
word-prize = prize
word-queue = still to move
word-reason = reason
word-rows = rows
word-S = spades
word-stake = stake
word-stand = stand
word-stand_run = stands in a row
word-standoffs = hands stood off
word-start = rows begin with
word-stock = stock
word-sweep = all that is left
word-take = take
word-take_widow = take the widow
word-tokens = tokens
word-turns = turns
word-widow = widow
word-widow_left = widow left
word-widow_taken = widow taken
word-widow_turned = widow turned up
word-win = win
`;export{r as default};
