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
event-seat_removed =
    { $who } { $you ->
        [true] are
       *[other] is
    } removed from the table by its opener.
event-declared_rated = The match counts for ratings.
event-seeds_awaited = All seats are taken. Each player helps to shuffle; then the match begins.
event-address_shared = Seats were taken from one address, so the match counts less between them.
event-player_invited = A seat is kept for an invited player.
event-invitation_declined = An invited player declines.
event-invitation_withdrawn = An invitation is withdrawn.
event-started = The match begins.
event-forked = This match continues another one.
event-daily_opened = The table of the day's deal is opened.
event-beacon_awaited = The match waits for a number from a public beacon, unless a player brings a seed.
event-beacon_mixed = The number from the public beacon is here; all draws use it.
event-key_named =
    { $who } { $you ->
        [true] sign your
       *[other] signs the
    } moves with a key from now on.
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
event-sharing_agreed =
    { $who } { $you ->
        [true] let
       *[other] lets
    } this game be used in open datasets.
event-sharing_withdrawn =
    { $who } no longer { $you ->
        [true] let
       *[other] lets
    } this game be used in open datasets.
event-seat_resigned =
    { $who } { $you ->
        [true] resign
       *[other] resigns
    }: a bot plays on.
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
event-opened = { "" }
event-client_seed_revealed = { "" }
event-server_seed_revealed = { "" }
event-move_signed = { "" }
event-turn_passed = { "" }
event-choice_opened = { "" }
event-total_called = { "" }
event-strategy_changed = { $who }: a new release, so the bot plays on as { STRATEGY($strategy) }.
event-finished =
    { YOU(FIRST($places)) ->
        [true] The match is over: you win!
       *[other]
            The match is over: { NAME(FIRST($places)) } { COUNT(FIRST($places)) ->
                [one] wins
               *[other] win
            }.
    }
event-cards_dealt =
    Hand { $hand_number } is dealt. { KNOWN($cards) ->
        [true] You hold: { CARDS($cards) }.
       *[other] { "" }
    } { KNOWN($face_up) ->
        [true] Face up: { CARDS($face_up) }.
       *[other] { "" }
    }
event-hands_revealed = All hands are shown: { HANDS($hands) }.
event-exchanged =
    { $stop ->
        [true]
            { $who } { $you ->
                [true] exchange
               *[other] exchanges
            } { CARDS($give) } for { CARDS($take) } and { $you ->
                [true] stop
               *[other] stops
            } the bus: everybody else exchanges once more.
       *[other]
            { $who } { $you ->
                [true] exchange
               *[other] exchanges
            } { CARDS($give) } for { CARDS($take) }.
    }
event-card_drawn =
    { KNOWN($cards) ->
        [true] You draw the { CARDS($cards) }.
       *[other]
            { KNOWN($card) ->
                [true]
                    { $who } { $you ->
                        [true] take
                       *[other] takes
                    } the { CARDS($card) } from the discard pile.
               *[other]
                    { $who } { $you ->
                        [true] draw
                       *[other] draws
                    } a card from the stock.
            }
    }
event-card_discarded =
    { $who } { $you ->
        [true] discard
       *[other] discards
    } the { CARDS($card) }.
event-tokens_lost = { EACH($losses, "each-tokens") }
each-tokens =
    { $who } { $you ->
        [true] lose
       *[other] loses
    } { $count } { $count ->
        [one] token
       *[other] tokens
    }.
event-lives_lost = { EACH($losses, "each-lives") }
each-lives =
    { $who } { $you ->
        [true] lose
       *[other] loses
    } { $count } { $count ->
        [one] life
       *[other] lives
    }.
event-counters_lost = { EACH($losses, "each-counters") }
each-counters =
    { $who } { $you ->
        [true] lose
       *[other] loses
    } { $count } { $count ->
        [one] counter
       *[other] counters
    }.
event-hand_stood_off = Everybody would go out at once, so nobody loses anything.
event-hand_judged =
    { ALIKE($values, $losers) ->
        [false] { VALUES($values, OTHERS($values, $losers)) }: everybody else loses.
       *[other]
            { KNOWN($winner) ->
                [true] Best hand: { VALUES($values, $winner) }.
               *[other] { "" }
            } { COUNT($losers) ->
                [0]
                    { KNOWN($winner) ->
                        [true] { "" }
                       *[other] The hands are compared.
                    }
                [one] Worst hand: { VALUES($values, $losers) }.
               *[other] Equal and lowest: { VALUES($values, $losers) }. Each of them loses.
            }
    }
event-bid_judged =
    { $valid ->
        [true] The bid, { BID($bid) }, was true.
       *[other] The bid, { BID($bid) }, was not true.
    }
event-bid_made =
    { $who } { $you ->
        [true] bid
       *[other] bids
    } { BID($event) }.
event-called =
    { $who } { $you ->
        [true] call
       *[other] calls
    }.
event-chips_moved =
    { $reason ->
        [stake]
            Everybody pays { COUNT(FIRST($moves)) } { COUNT(FIRST($moves)) ->
                [one] chip
               *[other] chips
            } into the pool.
        [ante]
            Everybody pays { COUNT(FIRST($moves)) } { COUNT(FIRST($moves)) ->
                [one] chip
               *[other] chips
            } for the best hand.
       *[other] { EACH($moves, "each-chips", $reason) }
    }
each-chips =
    { $change ->
        [loss]
            { $who } { $you ->
                [true] pay
               *[other] pays
            } { $count } { $count ->
                [one] chip
               *[other] chips
            }{ $reason ->
                [horse] { " " }for the horse
               *[other] { "" }
            }.
       *[other]
            { $reason ->
                [prize]
                    { $who } { $you ->
                        [true] take
                       *[other] takes
                    } the prize of { $count } { $count ->
                        [one] chip
                       *[other] chips
                    }.
                [sweep]
                    { $who } { $you ->
                        [true] take
                       *[other] takes
                    } the pool of { $count } { $count ->
                        [one] chip
                       *[other] chips
                    }.
                [fee]
                    { $who } { $you ->
                        [true] get
                       *[other] gets
                    } { $count } { $count ->
                        [one] chip
                       *[other] chips
                    } as the dealer.
               *[other]
                    { $who } { $you ->
                        [true] get
                       *[other] gets
                    } { $count } { $count ->
                        [one] chip
                       *[other] chips
                    }.
            }
    }
event-horse_offered =
    { $who } { $you ->
        [true] have
       *[other] has
    } no counter left and may buy one more, the horse, for { $price } { $price ->
        [one] chip
       *[other] chips
    }.
event-horse_bought =
    { $who } { $you ->
        [true] buy
       *[other] buys
    } the horse and { $you ->
        [true] play
       *[other] plays
    } on with one counter.
event-horse_declined =
    { $who } { $you ->
        [true] don't
       *[other] doesn't
    } buy the horse.
event-bus_stopped =
    { $who } { $you ->
        [true] stop
       *[other] stops
    } the bus: everybody else has one last turn.
event-pounced =
    { $who } { $you ->
        [true] pounce
       *[other] pounces
    } on the { CARDS($card) } and { $you ->
        [true] hold
       *[other] holds
    } four of a kind. { KNOWN($turned_up) ->
        [true] New in the middle: { CARDS($turned_up) }.
       *[other] { "" }
    }
event-blind_exchanged =
    { $who } { $you ->
        [true] lay
       *[other] lays
    } down { CARDS($give) } unseen and { $you ->
        [true] take
       *[other] takes
    } { CARDS($take) }.
event-blind_declined =
    { $who } { $you ->
        [true] look
       *[other] looks
    } at the cards without an exchange.
event-dealer_looked =
    { COUNT($slots) ->
        [0] { "" }
        [3]
            { KNOWN($cards) ->
                [true] You look and see { CARDS($cards) }.
               *[other] { "" }
            }
       *[other]
            { KNOWN($cards) ->
                [true] You look and see { CARDS($cards) }.
               *[other]
                    { $who } { $you ->
                        [true] look
                       *[other] looks
                    } at the other cards.
            }
    }
event-round_started =
    Round { $round } begins. { KNOWN($turned_up) ->
        [true] New in the middle: { CARDS($turned_up) }.
       *[other] { "" }
    }
event-plain = { $words }.
event-plain_who = { $who }: { $words }.
event-no_cards = no cards

## Moves, as whoever makes them would say them.

move-bid = { BID($move) }
move-call = Call it
move-exchange =
    Give { CARDS($give) }; take { CARDS($take) }. { $stop ->
        [true] Exchange and stop the bus
       *[other] { "" }
    }
move-blind_exchange = Lay down { SLOTS($slots) }; take { CARDS($take) }.
move-blind_decline = Look at your cards
move-pounce = Pounce on the { CARDS($card) }
move-pass = Pass
move-stand = Stand
move-knock = Knock
move-draw =
    { $from ->
        [discard] Take from the pile
       *[other] Draw from the stock
    }
move-discard = Discard the { CARDS($card) }
move-stop_the_bus = Stop the bus
move-buy_horse = Buy the horse
move-decline_horse = Don't buy it
move-play = Play the { CARDS($card) }
