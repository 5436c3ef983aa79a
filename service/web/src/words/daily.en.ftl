## The deal of the day.

daily-title = Today's deal
daily-today = Today's deal: { $game }
daily-past = The deal of { $date }: { $game }
daily-lead = The same cards for everybody, each alone against the same house bots. One try; nothing is rated.
daily-lead_past = Everybody had these cards, each alone against the same house bots. The day is over: you can look at everything and check it.
daily-setting = Opponents: { $bots } house bots ({ $level }). Your place counts first: players put out later rank higher. Then the score counts.
daily-until = Finish before { $time }.
daily-played =
    { $count ->
        [0] Nobody has played it yet. Go first!
        [one] One person has finished it.
       *[other] { $count } people have finished it.
    }
daily-streak =
    { $count ->
        [one] 1 day in a row
       *[other] { $count } days in a row
    }
daily-streak_none = Play today to begin a streak.
daily-keep = Play today's deal to make it { $count } days in a row.
daily-unplayed = not played
daily-you = You
daily-go_new = Play today's deal
daily-go_begun = Go on
daily-go_done = See the result
daily-to_today = To today's deal
daily-to_day = To the deal of the day
daily-to_table = Look at the table
daily-own = Your result
daily-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $seats }
daily-nth =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
daily-score = Score: { $score }
daily-better = better than { $percent }% of { $people } others
daily-best_of = best of { $people } people
daily-few_better =
    { $count ->
        [0] none
       *[other] { $count }
    } of { $people } others did better
daily-not_counted = Your match is over, and does not count: you left it, or a house bot played for you.
daily-few = When five people have finished, you see how you compare. Until then the house bots are your measure.
daily-course = Hands: { $hands }, gained: { $gained }, lost: { $lost }
daily-legend = Each square is a hand: + gained, − lost, × out; an empty one changed nothing.
daily-share = A text for friends, which gives nothing away
daily-share_head = Cardtable daily, { $date }: { $result }
daily-share_now = Share
daily-field = With the same cards
daily-par = House bots in your seat
daily-best = The best
daily-unbeaten = A house bot won each match. These people came closest:
daily-yesterday = Yesterday's best: { $game }
daily-replay = Replay
daily-erased = Somebody
daily-history = Your days
daily-proof = The fingerprint of these cards was published the day before: nobody can change them now.
daily-proof_text = The day before, the service publishes the hash of a seed, from which all cards and decisions of this day follow. When the day is over it publishes the seed. Whoever runs the service knows the cards beforehand; nobody can change them any more.
daily-commitment = Hash for { $date }:
daily-seed = Seed of { $date }:
daily-tomorrow = Tomorrow: { $game }.
