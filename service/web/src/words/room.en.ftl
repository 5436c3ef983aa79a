## Friends in one room: the letters of a table, a big screen, one phone that goes round.

room-join = Join friends with four letters
room-letters = Type the letters from your friends' table
room-letters_none = No letters?
room-letters_are = The letters { $letters }
room-letters_go = Go
room-letters_wrong = No table that waits for players has the letters { $letters }. Letters are good until the cards are dealt.
room-gather = For your friends
room-gather_how = Friends scan this, or open { $address } and type the letters:
room-gather_alone = Only this machine can open this address. To let others in, whoever runs the service starts it with make run HOST=0.0.0.0
room-screen = Show it on a big screen
room-screen_here = This is the big screen
room-gather_scan = Scan this to sit down.
room-free =
    { $count ->
        [0] All seats are taken.
        [one] One seat is free.
       *[other] { $count } seats are free.
    }
room-gather_screen = A television shows the table when it opens the same address.
room-pass = With one phone for all
room-pass_title = { $game } with one phone
room-pass_text = The phone goes round. Between turns it is covered, so nobody sees another player's cards.
room-pass_names = Who plays?
room-pass_name = Name { $number }
room-pass_more = One more
room-pass_fewer = One fewer
room-pass_bots = Bots that play along
room-pass_begin = Deal the cards
room-pass_to = Hand the phone to { $name }
room-pass_any = Whoever is here first
room-pass_take = I am { $name }
room-pass_bots_move = The bots are playing …
room-pass_holds = { $name } holds the phone
room-pass_cover = Cover
room-pass_on = Done: on to { $name }
room-pass_result = To the result
room-pass_end = End the game
room-pass_end_ask = End the game for all? This phone forgets your seats, and nobody can go on.
room-pass_ended = This game is ended on this phone
room-pass_watch = Watch the table
room-pass_go_on = Go on with { $names }
