# The name of the language in itself

language = English

## The front page.

front-title = Card games with friends and bots
front-sentence = Play { $count } card games in your browser, against bots or friends; every shuffle can be checked afterwards.
front-hello =
    { $part ->
        [morning] Good morning
        [day] Good afternoon
       *[evening] Good evening
    }, { $name }
front-against_bots = { $game } against bots
front-against_level = { $game } against bots: { $level }
front-play_game = Play { $game }
front-go_on = Go on
front-go_on_with = Go on with { $game }
front-friends_choose = Choose a game
front-options = Choose the rules first
front-ways = What to do
front-start_play = Play a first match
front-family_swap = Swap for the best hand
front-family_bluff = Bid and bluff
front-family_lay = Lay, capture and meld
front-family_other = More games
front-minutes = about { $minutes } minutes
front-other_rules = Rules
front-friends_short = With friends
front-rules = Rules in two minutes
front-learn = Learn in a minute
front-players = { $min } to { $max } players
front-players_exactly = { $min } players
front-best = Best players
front-own = Your tables
front-your_turn = Your turn
front-invited = You are invited
front-left = Left
front-waiting = Waiting for players
front-running = Waiting for others to move
front-finished = Finished
front-unreadable_log_damaged = This table can't be shown: its log is damaged.
front-unreadable_newer_release = This table can't be shown: it needs a newer release of the service.
front-unreadable_earlier_release = This table can't be shown: an earlier release of the service made it.
front-unreadable_unavailable = This table can't be shown: its archive can't be reached at the moment.
front-unreadable_internal = This table can't be shown: the service made a mistake.
front-go = Open
front-here = At the tables now
front-open = Open tables
front-open_none = No table is waiting for players at the moment. Open one and invite your friends.
front-live = Running tables to watch
front-cups = Tournaments to enter
front-free =
    { $count } { $count ->
        [one] seat
       *[other] seats
    } free
front-join = Sit down
front-results = Last results
front-replay = Replay
front-watch = Watch
front-with = with { $names }
front-alone = nobody yet
front-new_title = A table of { $game }
front-preset = The rules
front-seats = Seats
front-bots = Bots among them
front-bot = How well they play
front-turn_seconds = Time for a turn
front-turn_days = Up to a day
front-visibility = Show it in the list of open tables
front-house = Rules of the house
front-house_now = { $rules }; time for a turn: { $time }.
front-house_own = Rules of your own
front-company = Who plays
front-with_bots = Against bots
front-open_table = Open the table
front-name = Your name at the table
front-join_title = You are invited to { $game }
front-join_title_by = { $name } invites you to { $game }
front-rating = Points
front-played = Matches
front-won = Won
front-nobody = Play { $count } rated matches of this game to get onto the list.
front-first_free = The first place is free.
front-lost = Lost
front-game = Game
front-points = Points
front-provisional = (provisional: too few matches for the leaderboard)
front-curve = { $count ->
    [one] One rated match: from { $from } to { $to } points
   *[other] The latest { $count } rated matches: from { $from } to { $to } points
}
front-statistics = Results
front-no_matches = No finished match at a public table yet.
front-history = Latest tables
front-evenings = Your evenings
front-evenings_none = Your book of evenings begins here. A match against bots takes about ten minutes.
front-rivals = Your score against the regulars
front-evenings_none_of = Your first match of this game is still to come.
front-all_games = All games
front-place = Place { $place } of { $count }
front-check = Check the shuffles
front-rated = rated
front-is_bot = A program.
front-is_you = This is you. Nobody else sees your evenings.
front-favourite = Most played: { $game }.
front-boards = Boards
front-board_people = People
front-board_bots = Bots
front-rated_title = A rated match
front-rated_about = Against people who want to play now. It counts for your rating.
front-rated_rules = You have two minutes for a turn. Whoever resigns, or is away at the end, loses.
front-rated_sit = Sit down at a rated table
front-load_more = Show more

## Refusals, by code, where the sentence of the service would not do.

refusal-log_damaged = The log of this table is damaged. Other tables are not affected.
refusal-newer_release = This table needs a newer release of the service. Other tables are not affected.
refusal-earlier_release = This table was made by an earlier release of the service, which the present one can't read. Other tables are not affected.
refusal-read_only = The service accepts no changes at the moment. You can still look at everything.
refusal-suspended = The operator has suspended this account.
refusal-unknown_code = No account has this recovery code, or it has been replaced.
refusal-passkey_refused = No account has this passkey, or it took too long.
refusal-passkeys_off = Passkeys don't work at this address; use the recovery code.
refusal-too_many_passkeys = You have reached the limit of passkeys. Remove one first.
refusal-too_many_seats = You have taken too many seats without making a move: leave one, or make a move.
refusal-not_signed = Your moves at this table are signed, but this one was not: switch on “Sign my moves” in the settings of this device, and make the move again.
refusal-signature_mismatch = The move was not made: the service has another log of this table than it has shown to you. Load the page again, and keep the record of this match.
refusal-too_many_requests = That was too many requests in too short a time.
refusal-hint_not_ready = There is no hint yet.
refusal-too_many_streams = The service is too busy at the moment.
refusal-internal = The service made a mistake. Your match is kept.
refusal-after = { $why } Try again in { $time }.

## The settings.

settings-title = Settings
settings-language = Language
settings-theme = Colours
settings-theme_system = Same as the device
settings-theme_light = Light
settings-theme_dark = Dark
settings-four_colours = Four-colour suits: clubs green, diamonds blue
settings-table = Your table
settings-felt = Felt
settings-felt_green = Green
settings-felt_blue = Blue
settings-felt_red = Red
settings-felt_dark = Dark
settings-back = Backs of the cards
settings-back_lattice = Lattice
settings-back_stripes = Stripes
settings-back_dots = Dots
settings-back_weave = Weave
settings-large_signs = Large ranks and suits in place of pictures, as on a phone
settings-movement = Animate the cards
settings-pace = Show the moves of others
settings-pace_slow = slowly
settings-pace_normal = at normal speed
settings-pace_fast = fast
settings-pace_at_once = at once
settings-shortcuts = One-key shortcuts at the table
settings-forced = Make a move for me when there is only one
settings-sound = Sounds at the table
settings-reactions = Show reactions of others
settings-sign = Sign my moves
settings-sign_why = Then nobody, not even the service, can make a move in your name. The key stays in this browser; on another device, switch it on there, too.
settings-sign_key = Your public key
settings-sign_later = Your key is made when you first sit down.
settings-sign_no_https = Moves can't be signed here: browsers sign only on addresses that begin with https, or on your own machine.
settings-sign_unable = This browser can't sign moves: it lacks Ed25519, or it doesn't save anything.
settings-account = Your account
settings-account_none = You have none yet. A guest account is created when you first sit down; it is kept in this browser.
settings-account_is = You play as { $name }. This account is kept in this browser.
settings-face = Your face
settings-face_fox = Fox
settings-face_bear = Bear
settings-face_owl = Owl
settings-face_cat = Cat
settings-face_rabbit = Rabbit
settings-face_panda = Panda
settings-face_frog = Frog
settings-face_penguin = Penguin
settings-face_koala = Koala
settings-face_mouse = Mouse
settings-face_badger = Badger
settings-face_lion = Lion
settings-token = The token, for bots and programs
settings-token_own = Anyone who has it can play as you:
settings-token_use = Token from another device
settings-token_take = Use this token
settings-token_bad = No account has this token.
settings-name = Your name
settings-name_take = Use this name
settings-done = Done.
settings-erased = Your account is erased. This browser has none any more.

## The frame of the page, and what goes wrong.

ui-skip = Skip to the content
ui-home = Cardtable
ui-tournaments = Tournaments
ui-profile = Profile
ui-erased = an erased account
ui-leaderboards = Best players
ui-settings = Settings
ui-close = Close
ui-guest = Guest { $number }
ui-loading = One moment …
ui-game = Game
ui-copy = Copy
ui-not_kept = Your browser doesn't let this page save anything. You can play, but you lose your seat when you close this tab.
ui-copied = Copied
ui-qr = QR code of the link
ui-trouble = Something is wrong
ui-try_again = Try again
ui-to_front = To the games
ui-new_account = Continue as a new guest
ui-no_page = There is no such page
ui-no_page_text = Perhaps the address was not copied completely.
ui-not_over = The match is not over yet
ui-not_over_text = The cards are secret during play, so there is no record yet. Come back when the match is over.
ui-no_table = There is no such table
ui-no_table_text = The link may be incomplete, or the table was closed before its match began. Ask whoever sent it for another one.
ui-no_game = There is no such game
ui-no_game_text = Perhaps the address was not copied completely. All games are on the front page.
ui-no_player = There is no such player
ui-no_player_text = Perhaps the account was erased, or the address was not copied completely.
ui-no_tournament = There is no such tournament
ui-no_tournament_text = Perhaps the address was not copied completely. Ask whoever sent it for the whole link.
ui-no_day = There is no deal for that day
ui-no_day_text = Each day gets its deal at 00:00 UTC. Perhaps the address was not copied completely.
ui-no_link = This invitation no longer works
ui-no_link_text = It has expired or was withdrawn, or the link is incomplete. Ask whoever invited you for a new one, or play another game.
ui-revoked = This browser's account is no longer accepted
ui-revoked_text = Its token was revoked, perhaps on another device. Your tables are kept under the old account. In the settings a passkey, the recovery code or a newer token brings you back. Or continue as a new guest.
ui-unreachable = The service does not answer
ui-unreachable_text = It may be restarting, or your connection was lost. Nothing is lost: your match is kept. Try again in a moment.
ui-incomplete = Not everything can be shown at the moment. { $why }
ui-table_full = The table is full
ui-table_full_text = All seats are taken. You can watch, or find another table.
ui-refused = Not possible: { $why }
ui-not_now = Not at the moment
ui-not_shown = This can't be shown
ui-shortcuts_off = One-key shortcuts are switched off in the settings.
ui-reload = Reload
ui-unexpected_text = The page made a mistake. Your match is kept by the service. Reload the page to continue.
