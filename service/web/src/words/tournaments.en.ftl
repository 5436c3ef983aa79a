## Tournaments.

tournament-title = Tournaments
tournament-sentence = Play a series of matches against different opponents. Enter one, or open your own.
tournament-open_one = Open a tournament
tournament-own = Your tournaments on this device
tournament-any_game = All games
tournament-any_status = All
tournament-status = Show
tournament-none = Open the first one: you can add house bots and invite friends with a link.
tournament-none_such = No such tournament at the moment: be the one who opens it.
tournament-open = Open for entries
tournament-playing = In progress
tournament-finished = Finished
tournament-called_off = Called off
tournament-more = Show more
tournament-entered_of = { $count } of { $max } places taken
tournament-round_of = Round { $round } of { $count }
tournament-before_first = About to begin
tournament-a_bot = a house bot
tournament-won_by = Won by { $names }
tournament-all = All tournaments
tournament-swiss = Swiss
tournament-round_robin = Round robin
tournament-knock_out = Knock-out
tournament-about_swiss = Everybody plays in every round. You meet players with about as many points as you, and nobody twice if that can be avoided. At the end, the player with the most points wins.
tournament-about_round_robin = Everybody meets everybody else once. The player with the most points at the end wins.
tournament-about_knock_out = The winner of each table goes on to the next round; the others are out. This continues until one player is left.
tournament-points_two = A win is worth 2 points, a tie 1.
tournament-points_more = At a table you get 2 points for each player who did worse than you, and 1 for each who did equally well.
tournament-about_bye =
    A player for whom no seat is left has a bye: no match, and { $on ->
        [true] on to the next round.
       *[other] the points of a win.
    }
tournament-again = Play again
tournament-terms = { $game } at tables of { $seats }
tournament-terms_most = { $game } at tables of up to { $seats }
tournament-by = Opened by { $name }
tournament-by_you = Opened by you
tournament-how = How it works
tournament-new_title = A new tournament
tournament-name = Name of the tournament
tournament-name_about = Everybody can read it, and it can't be changed.
tournament-format = Who meets whom
tournament-needs_two = This game can't be played by two, which a round robin and a knock-out need.
tournament-seats = Players at each table
tournament-seats_most = Players at each table, at most
tournament-rounds = Rounds
tournament-rounds_about = Needs at least { $count } entrants.
tournament-max = Maximum number of entrants
tournament-bots = House bots from the start
tournament-part = I take part
tournament-listed = Show it in the list of tournaments
tournament-listed_about = Otherwise, only people with the link can find it.
tournament-open_it = Open the tournament
tournament-you = You
tournament-former = Former player
tournament-state_open = { $count } of { $max } places are taken. It begins when the organiser starts it.
tournament-state_missing =
    It can't start yet: { $count } more { $count ->
        [one] has
       *[other] have
    } to enter.
tournament-state_pairing = The next round is being paired.
tournament-state_playing =
    Round { $round } of { $rounds }: { $count } of { $tables } tables { $count ->
        [one] is
       *[other] are
    } still being played. The next round begins when all of them are over.
tournament-state_last =
    Round { $round } of { $rounds }, the last one: { $count } of { $tables } tables { $count ->
        [one] is
       *[other] are
    } still being played. Then the tournament is over.
tournament-state_finished = It is over. { $names } won.
tournament-state_finished_you = It is over. You won!
tournament-state_called_off = It was called off, so it has no winner.
tournament-yours = Your table in round { $round }
tournament-yours_title = Your table
tournament-go = Go to your table
tournament-soon = Your table is being opened …
tournament-rest =
    No opponent is left for you in round { $round }, so you have a bye. { $on ->
        [true] You go on to the next round.
       *[other] You get { $points } points, as for a win.
    }
tournament-knocked_out = You are out of this tournament. You can watch the rest of it.
tournament-enter = Enter
tournament-enter_text = You play one match in each round. While this page is open, your browser adds secret seeds to the deals.
tournament-full = All places are taken. You can watch.
tournament-entered = You take part.
tournament-withdraw = Withdraw
tournament-withdraw_ask_open = Withdraw from the tournament? You can enter again until it starts, three times in all.
tournament-withdraw_ask = Withdraw from the tournament? You finish your current table and take no part in later rounds. This can't be undone.
tournament-withdraw_other = Withdraw { $name }
tournament-withdraw_other_ask = Withdraw { $name } from the tournament? A table in progress is played to its end.
tournament-cancel = Not now
tournament-run = You run this tournament
tournament-start = Start the tournament
tournament-start_text = Entries close when it starts. The first round begins within moments.
tournament-add_bots = Add house bots
tournament-how_many = House bots to add
tournament-call_off = Call it off
tournament-call_off_ask = Call the tournament off? It ends without a winner. Tables in progress are played to their end. This can't be undone.
tournament-invite = Anybody who opens this link can enter
tournament-entrants = Who takes part
tournament-bot = bot
tournament-withdrawn = withdrawn
tournament-rounds_title = Rounds
tournament-round = Round { $round }
tournament-final = Final
tournament-semi = Semi-finals
tournament-quarter = Quarter-finals
tournament-over = over
tournament-still = { $count } of { $tables } tables still playing
tournament-won = won
tournament-lost = lost
tournament-tied = tied
tournament-place = place { $place }
tournament-forfeited = forfeited
tournament-goes_on = goes on
tournament-wins_it = wins the tournament
tournament-out = out
tournament-bye = bye: { $points } points
tournament-bye_on = bye: goes on
tournament-playing_now = playing
tournament-watch = Watch
tournament-watch_of = Watch the table of { $names }
tournament-replay = Replay
tournament-replay_of = Replay of the table of { $names }
tournament-own_of = Go to your table against { $names }
tournament-standings = Standings
tournament-standings_final = Final standings
tournament-rank = Place
tournament-player = Player
tournament-lasted = Rounds that the player survived. They count before points.
tournament-lasted_name = Rounds
tournament-points_name = Points
tournament-points_count =
    { $count } { $count ->
        [one] point
       *[other] points
    }
tournament-buchholz = Buchholz: the points of all opponents together: the higher, the stronger they were.
tournament-buchholz_name = Opponents’ points
tournament-sonneborn_berger = Sonneborn-Berger: each opponent's points times the points won from that opponent: wins against strong ones count more.
tournament-sonneborn_berger_name = Wins by strength
tournament-direct_encounter = The points from the matches among the tied players, if all of them have met.
tournament-direct_encounter_name = Direct encounter
tournament-wins = Tables that the player won alone.
tournament-wins_name = Wins
tournament-legend = Tie-breaks
tournament-tie_breaks = Ties on points are broken by the first column after the points in which the players differ. Players equal in all columns share a place.
tournament-csv = Standings for a spreadsheet (CSV)
tournament-export = Everything, with the log (JSON)
tournament-back = To the tournament
