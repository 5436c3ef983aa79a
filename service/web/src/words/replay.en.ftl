## Analyses of finished tables.

analysis-title = How well was it played?
analysis-lead = Each decision is judged by what the player could know at that moment: the move is compared with the alternatives over many possible hands of the opponents.
analysis-lookback = Your match in three cards
analysis-card_best = Your best move
analysis-card_worst = The one that hurt
analysis-why = Why?
analysis-card_all = All in all
analysis-quoted = “{ $move }”
analysis-in_hand = Hand { $hand }
analysis-no_best = No move stood out: the others were about as good.
analysis-good = decisions were the best move known.
analysis-good_all =
    { $judged ->
        [one] decision, and nothing better is known.
       *[other] decisions, and not one clear mistake: nothing better is known.
    }
analysis-best_move =
    { $you ->
        [true] Your best move:
       *[other] The best move, by { $who }:
    }
analysis-best_gap = { $move }. The next best was worth { $gap } less.
analysis-nothing_wrong = You made no clear mistake.
analysis-you_played = You played { $move }, which lost { $loss }.
analysis-play_from_here = Play it again from here
analysis-ask = Analyse
analysis-queued = Waiting for its turn …
analysis-running = { $percent }% of the match is judged.
analysis-failed = This match can't be analysed.
analysis-none_judged = No decision of this match could be judged.
analysis-losses = What each decision lost
analysis-decision = { $who }, hand { $hand }: { $move } lost { $loss }.
analysis-seats = By player
analysis-who = Player
analysis-judged = Decisions judged
analysis-mistakes = Clear mistakes
analysis-lost = Total loss
analysis-worst = Worst mistake
analysis-show = Show it
analysis-explained = A loss is how much more the best known move would have gained by the end of the hand, on average over many possible hands of the others. Small or uncertain losses are not counted.
analysis-lives =
    { $count ->
        [one] life
       *[other] lives
    }
analysis-tokens =
    { $count ->
        [one] token
       *[other] tokens
    }
analysis-counters =
    { $count ->
        [one] counter
       *[other] counters
    }
analysis-chips =
    { $count ->
        [one] chip
       *[other] chips
    }
analysis-points =
    { $count ->
        [one] point
       *[other] points
    }
analysis-hands =
    { $count ->
        [one] hand
       *[other] hands
    }
analysis-standing = Against the average of all seats: { $before } before this move, { $after } after it.
analysis-now = { $who } played { $move }.
analysis-now_best = Nothing better is known.
analysis-now_better = Better: { $move }, by { $loss } (± { $half }).
analysis-now_forced = There was no other move.
analysis-bid_chance = As far as the player could know, the bid was true with a chance of { $chance }%.

## Reasons of hints and of mistakes.

reason-could_not_lose = A lower card than the { $card } was known to be in play, so the { $card } could not lose.
reason-neighbour_higher = The neighbour was known to hold the { $card }, which is higher.
reason-others_higher = { $count } of the { $whole } unseen cards are higher than the { $card }: { $percent }%.
reason-held_by_caller = The caller's own hand held { $bid }.
reason-bid_by_unseen = { $count } of the { $whole } unseen cards make { $bid } true: { $percent }%.
reason-bid_likely = { $bid } is true in { $percent }% of the possible deals.
reason-earlier_bid_unlikely =
    { $percent ->
        [0] { $bid }, bid before, is true in none of the possible deals.
       *[other] { $bid }, bid before, is true in only { $percent }% of the possible deals.
    }
reason-other_bid_likelier = { $bid } is true in { $percent }% of the possible deals, { $best_bid } in { $best_percent }%.
reason-better_hand = { $best } leaves { $best_hand }, which beats { $best_percent }% of all hands; { $made } leaves { $hand }, which beats { $percent }%.
reason-costs_more_often = { $made } costs { $one } in { $percent }% of the possible deals, { $best } in { $best_percent }%.
reason-gains_more = { $best } brings { $gain } more on average, and does better in { $count } of { $whole } possible deals.

## Replays.

replay-title = Replay: { $game }
replay-controls = Replay
replay-first = To the beginning
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-forward = Forward
replay-last = To the end
replay-position = Position
replay-at = { $version } of { $last }
replay-at_hand = Hand { $hand }, { $version } of { $last }
replay-unit = Step by
replay-unit_event = event
replay-unit_turn = turn
replay-unit_hand = hand
replay-speed = Speed
replay-speed_slow = slow
replay-speed_normal = normal
replay-speed_fast = fast
replay-eyes = Seen by
replay-eyes_public = a spectator
replay-eyes_all = everybody
replay-marks = Marks
replay-mark_deal = deal
replay-mark_bid = bid
replay-mark_call = call
replay-mark_exchange = exchange
replay-mark_knock = knock
replay-mark_meld = meld
replay-mark_loss = loss
replay-ahead = Show marks ahead of this position
replay-log = Events so far
replay-card = Follow a card
replay-card_course = Where the card was
replay-card_choose = none
replay-card_title = { $card } in hand { $hand }
replay-card_had =
    { $who } { $you ->
        [true] get
       *[other] gets
    } it.
replay-card_unknown = Nobody whose view you have chosen has seen it yet.
replay-card_later = Show where it goes later
replay-card_close = Stop following
replay-known = { $who }: { $cards }
replay-go_on = Continue from here
replay-go_on_text = A new table begins at this position, with the same cards in all hands. Bots play the other seats. The match is not rated.
replay-go_on_seat = Your seat
replay-go_on_bot = The others are played by
replay-go_on_start = Start
replay-record = Download the record
replay-save = Save as one file
replay-saving = Saving … { $percent }%
replay-saved_from = From the table
replay-verify = Check the shuffles
replay-table = To the table
replay-share = Link to this position
replay-open_file = Open a record file
replay-not_over = The match is still being played
replay-not_over_text = A replay shows all cards, so it opens when the match is over. Until then you can watch the table.
replay-watch = Watch the table
replay-never_played = This table was never played
replay-never_played_text = The table was closed before the first deal, so there is nothing to replay.
replay-file_title = Replay of a record file
replay-file_text = A record is a whole match in one file. It stays on your device: nothing is sent.
replay-file_choose = Choose a record
replay-file_drop = or drop a file here
replay-file_wrong = This file is not a record
replay-file_wrong_text = A record is a JSON file that the service offers for download when a match is over. { $why }
replay-file_not_json = This file is not JSON.
replay-file_no_format = This file lacks what every record has: a format, events and a table.
replay-file_about = Without the service, the page can't show the whole table. It shows each event in words, with the cards in it.
replay-file_cards = The cards of this event
replay-file_no_cards = This event names no cards.
replay-file_other = Open another file
replay-keys_title = Keys of the replay
replay-key_back = One step back; hold to go on
replay-key_forward = One step forward; hold to go on
replay-key_first = To the beginning
replay-key_last = To the end
replay-key_play = Play or pause
replay-key_units = Step by event, turn or hand
replay-key_speed = Next speed
replay-key_eyes = Next viewer
replay-key_card = Follow a card
replay-key_fork = Continue from here
replay-key_help = This list
replay-key_escape = Stop following a card; close a window
