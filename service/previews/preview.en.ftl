## Titles and texts of previews, which messengers show below an address.

preview-table = { $game } with { $names }
preview-replay = Replay: { $title }
preview-open =
    { $free ->
        [one] One seat is free. Sit down and play, or watch.
       *[other] { $free } seats are free. Sit down and play, or watch.
    }
preview-playing = Hand { $hand } is being played. Watch every move as it is made.
preview-begins = The match is about to begin. Watch every move as it is made.
preview-abandoned = The table was closed before the match was over.
preview-won =
    { $who } won after { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }. Watch every move, or check that the deal was fair.
preview-shared =
    { $who } share the win after { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }. Watch every move, or check that the deal was fair.
preview-others = { $count } others
preview-former = Former player
preview-tournament_open =
    A { $game } tournament. { $entered ->
        [0] Nobody has entered yet: be the first.
        [one] One player has entered: you can, too.
       *[other] { $entered } players have entered: you can, too.
    }
preview-tournament_playing =
    A { $game } tournament, round { $round } of { $rounds }. { $entered ->
        [one] One player takes part.
       *[other] { $entered } players take part.
    }
preview-tournament_begins = A { $game } tournament, about to begin.
preview-tournament_finished = A { $game } tournament, won by { $who }. See all rounds and standings.
preview-tournament_called_off = A { $game } tournament, called off.
preview-daily = Today's deal: { $game }
preview-day = The deal of { DATETIME($date, dateStyle: "long") }: { $game }
preview-picture_game = { $game }
preview-picture_date = { DATETIME($date, dateStyle: "long") }
preview-daily_text =
    The same cards for everybody, each alone against the same house bots. { $count ->
        [0] Nobody has finished it yet: be the first!
        [one] One person has finished it. Can you do better?
       *[other] { $count } people have finished it. Can you do better?
    }
preview-daily_over =
    Everybody had these cards, each alone against the same house bots. { $count ->
        [0] Nobody finished it.
        [one] One person finished it.
       *[other] { $count } people finished it.
    }
