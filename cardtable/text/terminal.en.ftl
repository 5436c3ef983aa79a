## The table in a terminal. Words of one game are in its folder, by the same keys.

board-standing = Standing bid: { $bid }, by { $whom }
board-standing_before = { $standing }; before it: { $before }
board-widow = In the middle: { $cards }
board-discards =
    Top of the discards: { $card }{ $under ->
        [none] { "" }
       *[other] { " " }(under it { $under })
    }
board-stock =
    Stock: { $count ->
        [0] no cards
        [one] 1 card
       *[other] { $count } cards
    }
board-pool =
    Pool: { $count ->
        [0] no chips
        [one] 1 chip
       *[other] { $count } chips
    }
board-pot =
    Pot: { $count ->
        [one] 1 chip
       *[other] { $count } chips
    }
board-knocker =
    { $who } { $you ->
        [true] have
       *[other] has
    } knocked
board-horse =
    { $who } { $you ->
        [true] have
       *[other] has
    } bought the horse
board-round = Round { $round } of { $rounds }

phase-bidding = bidding on the cards of all hands together
phase-trading = trading
phase-final = the last turns
phase-horse = a player without counters may buy the horse
phase-dealer_blind = the dealer may exchange cards unseen
phase-dealer_choice = the dealer keeps a packet or takes the other one
phase-draw = drawing a card
phase-final_draw = the last turns after a knock
phase-discard = discarding
phase-final_discard = discarding in the last turns
phase-play = playing a card
phase-over = over

count-tokens =
    { $count ->
        [0] no tokens
        [one] 1 token
       *[other] { $count } tokens
    }
count-lives =
    { $count ->
        [0] no lives
        [one] 1 life
       *[other] { $count } lives
    }
count-counters =
    { $count ->
        [0] no counters
        [one] 1 counter
       *[other] { $count } counters
    }
count-penalties =
    { $count ->
        [0] no penalties
        [one] 1 penalty
       *[other] { $count } penalties
    }
count-chips =
    { $count ->
        [0] no chips
        [one] 1 chip
       *[other] { $count } chips
    }
count-purses =
    { $count ->
        [0] no chips in the purse
        [one] 1 chip in the purse
       *[other] { $count } chips in the purse
    }
count-cards =
    { $count ->
        [0] no cards
        [one] 1 card
       *[other] { $count } cards
    }
count-ledger = { $change } chips
count-scores = score { $score }

terminal-title = { $game } ({ $preset })
terminal-title_playing = { $game } ({ $preset }), hand { $hand }: { $phase }
terminal-seat = seat { $seat }
terminal-free = free
terminal-free_seat = Free seat
terminal-player = Player
terminal-out = out
terminal-known = { $cards } known
note-dealer = dealer
note-knocked = knocked
note-away = away, a house bot plays
note-resigned = resigned, a house bot plays
terminal-your_turn = It is your turn.
terminal-waiting = Waiting for { $names }.
terminal-hand_over = Hand { $hand } is over.
terminal-no_hand = No hand is over yet.
terminal-over = The game is over.
terminal-abandoned = The table is abandoned.

terminal-refused = { $why } ({ $code })
terminal-resigned_now = You have resigned.
terminal-resign = Resign for good? Type yes to do so.
terminal-out_of_turn = It is not your turn, but you may do this. Press Enter to go on without it.
terminal-more_moves = and { $count } more: type moves for all, or /text for those that contain text
terminal-no_move = No move has '{ $text }' in it.
terminal-not_all = These are not all: { $how }
terminal-other_moves = other moves can be typed too.
terminal-rules_parts = The parts of the rules are:
terminal-example = Type the number of a move, the move as it is printed ({ $example }) or in notation ({ $notation }). The first letters of its words will do.
terminal-cards = Cards are rank and suit: 7H, TD for the ten of diamonds, QS; X1 is a joker.
terminal-help-moves = all moves; /king lists those with king in them
terminal-help-table = the table as it stands; an empty line does the same
terminal-help-last = the hand before
terminal-help-log = what happened last
terminal-help-rules = the rules of the game; rules worth, for example, is the part with worth in its title
terminal-help-resign = leave the game for good; a house bot plays on
terminal-help-quit = leave the terminal; your seat is kept, and Ctrl-C does the same

terminal-begin = Table { $table }. Type rules for the rules, ? for help; Ctrl-C leaves, and your seat is kept.
terminal-friends = Waiting for { $count } more, to join with
terminal-go_on = To go on
terminal-again = To see it again
terminal-watching = Table { $table }; Ctrl-C leaves.
terminal-see_it = The game is over; to see it

terminal-not_json = this is not JSON at character { $position }
terminal-no_number = there is no move { $number }; the moves are 1 to { $last }
terminal-not_a_move = '{ $text }' is not a move here; type a number of the list, or a move as it is printed there
terminal-several = '{ $text }' could be { $moves }

terminal-replay = Enter goes forward, b back, q quits; ? says what else.
terminal-not_possible = '{ $text }' is not possible here.
terminal-key-forward = forward by a move; +5 by five moves
terminal-key-back = back by a move; -5 by five moves
terminal-key-hands = the next hand, the previous hand; hand 3 the third hand
terminal-key-ends = the beginning, the end
terminal-key-go = version 40
terminal-key-seat = as seat 2 saw it; seat all with all hands, seat public as a spectator
terminal-key-quit = quit

change-tokens =
    { $change } { $count ->
        [one] token
       *[other] tokens
    }
change-lives =
    { $change } { $count ->
        [one] life
       *[other] lives
    }
change-counters =
    { $change } { $count ->
        [one] counter
       *[other] counters
    }
change-penalties =
    { $change } { $count ->
        [one] penalty
       *[other] penalties
    }
change-chips =
    { $change } { $count ->
        [one] chip
       *[other] chips
    }
change-cards =
    { $change } { $count ->
        [one] card
       *[other] cards
    }
change-points =
    { $change } { $count ->
        [one] point
       *[other] points
    }
