## Friends in one room: the letters of a table, a big screen, one phone that goes round.

room-join = Join friends with four letters
room-join_text = Whoever opened the table sees four letters. Type them here.
room-letters = The four letters
room-letters_are = The letters { $letters }
room-letters_go = Go
room-letters_wrong = No table that waits for players has the letters { $letters }. Look again; once the cards are dealt they end.
room-gather = For your friends
room-gather_how = On their own phones, your friends open { $address } and type:
room-gather_qr = or scan this
room-gather_alone = Only this machine can open this address. To let others in, start the service with make run HOST=0.0.0.0
room-screen = Show it on a big screen
room-screen_here = This is the big screen
room-gather_scan = Scan this to sit down.
room-free =
    { $count ->
        [0] All seats are taken.
        [one] One seat is free.
       *[other] { $count } seats are free.
    }
