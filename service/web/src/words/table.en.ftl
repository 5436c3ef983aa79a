## The page of a lesson, around its text.

lesson-title = Learn { $game }
lesson-step = { $step } of { $count }
lesson-leave = Leave
lesson-told = What to know
lesson-go_on = Go on
lesson-watch = See what happens …
lesson-instead_move = That would be allowed, but try this first: { $move }.
lesson-done = You know { $game }
lesson-done_text = Those are the basics. You learn the rest by playing.
lesson-play = Play against gentle bots
lesson-rules = Rules in two minutes

## Speech at a seat, in one to three words.

said-away = Away
said-back = Back
said-resigned = I resign
said-keep = Keep
said-swap = Swap
said-look = I look
said-trade = Trade
said-offer = Barter?
said-deal = Deal!
said-no = No
said-cuckoo = Cuckoo!
said-pounce = Mine!
said-take = Take it
said-leave = Leave it
said-pass = Pass
said-shove = Shove
said-stand = Stand
said-knock = Knock!
said-stop = Stop!
said-call = Call!
said-buy = I buy
said-out = Out!
said-time_out = Too late

## A table.

table-free_seat = Free seat
table-former_player = Former player
table-bot = bot
table-bot_random = random bot
table-bot_gentle = gentle bot
table-bot_steady = steady bot
table-bot_sharp = sharp bot
table-dealer = deals
table-away = away
table-resigned = resigned
table-out = out
table-to_move = to move
table-cards =
    { $count } { $count ->
        [one] card
       *[other] cards
    }
table-hand_number = Hand { $number }
table-own_hand = Your hand
table-cards_known =
    { $count } { $count ->
        [one] card
       *[other] cards
    }, among them { $known }
table-cards_to_remember = Cards taken in the open have to be remembered.
table-no_cards = You hold no cards.
table-middle = On the table
table-stock = Stock
table-your_turn = It is your turn.
table-your_turn_title = Your turn
table-wait_for =
    { $names } { $count ->
        [one] is
       *[other] are
    } to move.
table-deadline = { $time } left
table-time_out = Time is up
table-choose = Your move
table-press_cards =
    { $count ->
        [one] Press a card to play it.
       *[other] Press { $count } cards.
    }
table-nothing_fits = No move uses all of these cards. Put one back.
table-more = More
table-page_of = { $page } of { $pages }
table-dealer_sign = D
table-sound_on = Sound: on
table-sound_off = Sound: off
table-hint = Hint
table-hint_is = Hint: { $move }
table-log = What happened
table-log_empty = Nothing has happened yet.
table-signed = signed
table-log_all = Show everything
table-table_as_text = The table in words
table-in_words = The table in words
table-connecting = Reconnecting. Nothing is lost.
table-next_hand = Next hand
table-to_the_result = To the result
table-seats = Around the table
table-hands = The hands
table-outcome = Losses and gains
table-places = Final places
table-last_hand = Hand { $number } is over
table-loses =
    { $who } { $you ->
        [true] lose
       *[other] loses
    } { $what }.
table-gains =
    { $who } { $you ->
        [true] get
       *[other] gets
    } { $what }.
table-goes_out =
    { $who } { $you ->
        [true] are
       *[other] is
    } out.
table-unit_penalties =
    { $count } { $count ->
        [one] penalty
       *[other] penalties
    }
table-unit_tokens =
    { $count } { $count ->
        [one] token
       *[other] tokens
    }
table-unit_counters =
    { $count } { $count ->
        [one] counter
       *[other] counters
    }
table-unit_lives =
    { $count } { $count ->
        [one] life
       *[other] lives
    }
table-unit_chips =
    { $count } { $count ->
        [one] chip
       *[other] chips
    }
table-unit_points =
    { $count } { $count ->
        [one] point
       *[other] points
    }
table-unit_cards =
    { $count } { $count ->
        [one] card
       *[other] cards
    } more from now on
table-unit_other = { $count } { $unit }
table-over = The match is over
table-winner_you = You win!
table-winner =
    { $names } { $count ->
        [one] wins
       *[other] win
    }.
table-play_again =
    { $others ->
        [0] Play again
        [one] Rematch
       *[other] Play them again
    }
table-gentler = Gentler bots
table-sharper = Sharper bots
table-name_ask = You played as { $name }. What should others call you?
table-name_take = Use this name
table-named = From now on you are { $name }.
table-other_game = Another game
table-replay = Watch the replay
table-verify = Check the shuffles
table-rated = Rated: the match counts for the points of all. Whoever resigns, or is away at the end, loses.
table-rating_pending = Rated: the points are being counted.
table-rating_change = Rated: { $change }. You have { $points } points.
table-rating_of_others = Rated:
table-rating_same = Rated; your points stay the same.
table-abandoned = The table was abandoned. Nobody wins.
table-waiting_title = The cards are dealt when every seat is taken.
table-seeding_title = The match is about to begin
table-seeding = All seats are taken. Each player helps to shuffle; then the match begins.
table-begins_until = It begins at { $time } at the latest, also without a player who is not here.
table-beacon = All seats are taken. No player has brought a seed, so the match begins with a random number that a public beacon gives out at { $time }.
table-ready_title = Come back: the match begins!
table-not_there =
    { $who } { $you ->
        [true] were
       *[other] was
    } not there when the match was to begin.
table-not_there_again = { $who } was not there when the match was to begin. The table is opened again for the others.
table-sit = Sit down
table-choose_face = Choose your face
table-watch = You are watching.
table-watch_out = You are out and watching the others.
table-fill_bots = Fill the free seats with bots
table-leave = Leave the table
table-resign = Resign
table-resign_ask = Resign? A bot plays your seat to the end, and the match counts as lost for you.
table-come_back = Take your seat back
table-taken_over = You were away, so a bot plays for you.
table-remove = Remove { $name }
table-remove_ask = The seat becomes free, and only an invitation brings the player back.
table-people = Players
table-sharing = Share the record
table-sharing_agree = Let this game be used in open datasets
table-sharing_about = Anybody may use open datasets, for instance to train programs. This game is used only if everybody with an account at the table agrees before the end. Its record has the ids of accounts, not their names.
table-block = Block
table-unblock = Unblock
table-block_about = You are never seated with a blocked player automatically, and the player can't sit down at your tables.
table-report = Report
table-report_reason = What has the player done?
table-report_send = Tell the operator
table-reported = The operator will read it.
table-close = Close the table
table-invite = Invite friends
table-copy = Copy
table-help = Keys
table-menu = Table
table-rules = Rules
table-sheet = Score sheet
table-all_rules = Full rules, with all options
table-different = At this table:
table-settings = Settings
table-refused = Not possible: { $why }
table-options = Options
table-unlisted = Only people with the link can see it.
table-nothing = nothing
table-yes = yes
table-no = no
table-cancel = Cancel
table-key_number = Make the move with this number
table-key_hand = Go to your hand
table-key_middle = Go to the cards on the table
table-key_cards = Go from card to card
table-key_moves = Go to your moves
table-key_log = Go to the log
table-key_text = The table in words
table-key_help = This list
table-key_escape = Put the cards back; close a window
table-key_enter = Pick a card, press a button
table-key_go_on = Go on after a hand
table-key_skip = Skip to the end of the moves of others
table-react = React
table-reactions_mute = Mute others
table-score_ahead = You lead { $score }.
table-score_behind = I lead { $score }.
table-score_even = We're even, { $score }.
table-score_ahead_short = you lead { $score }
table-score_behind_short = leads { $score }
table-score_even_short = even { $score }
table-reaction_hello = Hello
table-reaction_well_played = Well played
table-reaction_thanks = Thanks
table-reaction_oops = Oops
table-reaction_wow = Wow
table-reaction_hurry = Let's go
table-late = Some moves were skipped to catch up.
table-pace = Speed: { $pace }
table-pace_slow = slow
table-pace_normal = normal
table-pace_fast = fast
table-pace_at_once = at once
table-keys_title = Keys at the table
table-hand_waits = The hand is over. Press “Next hand” when you have seen it.
table-turn_waits = In the next hand it is your turn: press “Next hand”.
