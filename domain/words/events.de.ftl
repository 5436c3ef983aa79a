## What happens at every table, and in many games. $you is true where the reader acts.

event-seat_taken =
    { $who } { $you ->
        [true] nimmst
       *[other] nimmt
    } Platz.
event-seat_left =
    { $who } { $you ->
        [true] verlässt
       *[other] verlässt
    } den Tisch.
event-seat_removed =
    { $who } { $you ->
        [true] wirst
       *[other] wird
    } vom Eröffner entfernt.
event-declared_rated = Die Partie zählt für die Wertung.
event-seeds_awaited = Alle Plätze sind besetzt. Jeder Spieler mischt mit; danach geht es los.
event-address_shared = Plätze wurden von derselben Adresse aus eingenommen; zwischen ihnen zählt die Partie weniger.
event-player_invited = Ein Platz wird für jemanden freigehalten, der eingeladen ist.
event-invitation_declined = Eine Einladung wird abgelehnt.
event-invitation_withdrawn = Eine Einladung wird zurückgezogen.
event-started = Das Spiel beginnt.
event-forked = Dieses Spiel setzt ein anderes fort.
event-daily_opened = Der Tisch für das Spiel des Tages wird eröffnet.
event-beacon_awaited = Das Spiel wartet auf eine Zahl einer öffentlichen Zufallsquelle, falls kein Spieler einen Zufallswert mitbringt.
event-beacon_mixed = Die Zahl der öffentlichen Zufallsquelle ist da; jede Mischung benutzt sie.
event-key_named =
    { $who } { $you ->
        [true] unterschreibst deine
       *[other] unterschreibt die
    } Züge von nun an mit einem Schlüssel.
event-seat_taken_over =
    { $who } { $you ->
        [true] bist
       *[other] ist
    } abwesend: Ein Bot spielt weiter.
event-seat_returned =
    { $who } { $you ->
        [true] bist
       *[other] ist
    } wieder da.
event-sharing_agreed =
    { $who } { $you ->
        [true] gibst
       *[other] gibt
    } diese Partie für offene Datensätze frei.
event-sharing_withdrawn =
    { $who } { $you ->
        [true] gibst
       *[other] gibt
    } diese Partie nicht mehr für offene Datensätze frei.
event-seat_resigned =
    { $who } { $you ->
        [true] gibst
       *[other] gibt
    } auf: Ein Bot spielt weiter.
event-abandoned = Der Tisch wird aufgegeben.
event-opener_drawn =
    Ausgelost: { $who } { $you ->
        [true] beginnst
       *[other] beginnt
    }.
event-dealer_drawn =
    Ausgelost: { $who } { $you ->
        [true] gibst
       *[other] gibt
    }.
event-player_eliminated =
    { $who } { $you ->
        [true] scheidest
       *[other] scheidet
    } aus.
event-ran_out =
    { $you ->
        [true] Deine Zeit war um, darum geschah das für dich
       *[other] Die Zeit war um
    }: { $said }
event-passed =
    { $who } { $you ->
        [true] passt
       *[other] passt
    }.
event-knocked =
    { $who } { $you ->
        [true] klopfst
       *[other] klopft
    }.
event-stood =
    { $who } { $you ->
        [true] bleibst
       *[other] bleibt
    } dabei.
event-turn_ended =
    { $who } { $you ->
        [true] beendest
       *[other] beendet
    } den Zug.
event-opened = { "" }
event-client_seed_revealed = { "" }
event-server_seed_revealed = { "" }
event-move_signed = { "" }
event-turn_passed = { "" }
event-choice_opened = { "" }
event-total_called = { "" }
event-strategy_changed = { $who }: eine neue Version, darum spielt der Bot als { STRATEGY($strategy) } weiter.
event-finished =
    { YOU(FIRST($places)) ->
        [true] Das Spiel ist aus: Du gewinnst!
       *[other]
            Das Spiel ist aus: { NAME(FIRST($places)) } { COUNT(FIRST($places)) ->
                [one] gewinnt
               *[other] gewinnen
            }.
    }
event-cards_dealt =
    Runde { $hand_number } wird gegeben. { KNOWN($cards) ->
        [true] Deine Karten: { CARDS($cards) }.
       *[other] { "" }
    } { KNOWN($face_up) ->
        [true] Offen: { CARDS($face_up) }.
       *[other] { "" }
    }
event-hands_revealed = Alle Karten werden gezeigt: { HANDS($hands) }.
event-exchanged =
    { $stop ->
        [true]
            { $who } { $you ->
                [true] tauschst
               *[other] tauscht
            } { CARDS($give) } gegen { CARDS($take) } und { $you ->
                [true] hältst
               *[other] hält
            } den Bus an: Alle anderen tauschen noch einmal.
       *[other]
            { $who } { $you ->
                [true] tauschst
               *[other] tauscht
            } { CARDS($give) } gegen { CARDS($take) }.
    }
event-card_drawn =
    { KNOWN($cards) ->
        [true] Du ziehst { CARDS($cards) }.
       *[other]
            { KNOWN($card) ->
                [true]
                    { $who } { $you ->
                        [true] nimmst
                       *[other] nimmt
                    } { CARDS($card) } von der Ablage.
               *[other]
                    { $who } { $you ->
                        [true] ziehst
                       *[other] zieht
                    } eine Karte vom Stapel.
            }
    }
event-card_discarded =
    { $who } { $you ->
        [true] legst
       *[other] legt
    } { CARDS($card) } ab.
event-tokens_lost = { EACH($losses, "each-tokens") }
each-tokens =
    { $who } { $you ->
        [true] verlierst
       *[other] verliert
    } { $count } { $count ->
        [one] Marke
       *[other] Marken
    }.
event-lives_lost = { EACH($losses, "each-lives") }
each-lives =
    { $who } { $you ->
        [true] verlierst
       *[other] verliert
    } { $count } Leben.
event-counters_lost = { EACH($losses, "each-counters") }
each-counters =
    { $who } { $you ->
        [true] verlierst
       *[other] verliert
    } { $count } { $count ->
        [one] Spielmarke
       *[other] Spielmarken
    }.
event-hand_stood_off = Alle wären auf einmal ausgeschieden, darum verliert niemand etwas.
event-hand_judged =
    { ALIKE($values, $losers) ->
        [false] { VALUES($values, OTHERS($values, $losers)) }: Alle anderen verlieren.
       *[other]
            { KNOWN($winner) ->
                [true] Bestes Blatt: { VALUES($values, $winner) }.
               *[other] { "" }
            } { COUNT($losers) ->
                [0]
                    { KNOWN($winner) ->
                        [true] { "" }
                       *[other] Die Blätter werden verglichen.
                    }
                [one] Schlechtestes Blatt: { VALUES($values, $losers) }.
               *[other] Gleich und am schlechtesten: { VALUES($values, $losers) }. Alle davon verlieren.
            }
    }
event-bid_judged =
    { $valid ->
        [true] Wer { BID($bid) } bot, hatte recht.
       *[other] Wer { BID($bid) } bot, hatte unrecht.
    }
event-bid_made =
    { $who } { $you ->
        [true] bietest
       *[other] bietet
    } { BID($event) }.
event-called =
    { $who } { $you ->
        [true] lässt
       *[other] lässt
    } aufdecken.
event-chips_moved =
    { $reason ->
        [stake]
            Alle zahlen { COUNT(FIRST($moves)) } { COUNT(FIRST($moves)) ->
                [one] Chip
               *[other] Chips
            } in den Topf.
        [ante]
            Alle zahlen { COUNT(FIRST($moves)) } { COUNT(FIRST($moves)) ->
                [one] Chip
               *[other] Chips
            } für das beste Blatt.
       *[other] { EACH($moves, "each-chips", $reason) }
    }
each-chips =
    { $change ->
        [loss]
            { $who } { $you ->
                [true] zahlst
               *[other] zahlt
            } { $count } { $count ->
                [one] Chip
               *[other] Chips
            }{ $reason ->
                [horse] { " " }für das Pferd
               *[other] { "" }
            }.
       *[other]
            { $reason ->
                [prize]
                    { $who } { $you ->
                        [true] bekommst
                       *[other] bekommt
                    } den Preis von { $count } { $count ->
                        [one] Chip
                       *[other] Chips
                    }.
                [sweep]
                    { $who } { $you ->
                        [true] bekommst
                       *[other] bekommt
                    } den Topf mit { $count } { $count ->
                        [one] Chip
                       *[other] Chips
                    }.
                [fee]
                    { $who } { $you ->
                        [true] bekommst
                       *[other] bekommt
                    } { $count } { $count ->
                        [one] Chip
                       *[other] Chips
                    } als Geber.
               *[other]
                    { $who } { $you ->
                        [true] bekommst
                       *[other] bekommt
                    } { $count } { $count ->
                        [one] Chip
                       *[other] Chips
                    }.
            }
    }
event-horse_offered =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } keine Spielmarke mehr und { $you ->
        [true] kannst
       *[other] kann
    } für { $price } { $price ->
        [one] Chip
       *[other] Chips
    } noch eine kaufen, das Pferd.
event-horse_bought =
    { $who } { $you ->
        [true] kaufst
       *[other] kauft
    } das Pferd und { $you ->
        [true] spielst
       *[other] spielt
    } mit einer Spielmarke weiter.
event-horse_declined =
    { $who } { $you ->
        [true] kaufst
       *[other] kauft
    } das Pferd nicht.
event-bus_stopped =
    { $who } { $you ->
        [true] hältst
       *[other] hält
    } den Bus an: Alle anderen haben noch einen letzten Zug.
event-pounced =
    { $who } { $you ->
        [true] schnappst
       *[other] schnappt
    } { CARDS($card) } weg und { $you ->
        [true] hast
       *[other] hat
    } einen Vierling. { KNOWN($turned_up) ->
        [true] Neu in der Mitte: { CARDS($turned_up) }.
       *[other] { "" }
    }
event-blind_exchanged =
    { $who } { $you ->
        [true] legst
       *[other] legt
    } blind { CARDS($give) } ab und { $you ->
        [true] nimmst
       *[other] nimmt
    } { CARDS($take) }.
event-blind_declined =
    { $who } { $you ->
        [true] siehst
       *[other] sieht
    } die Karten an, ohne zu tauschen.
event-dealer_looked =
    { COUNT($slots) ->
        [0] { "" }
        [3]
            { KNOWN($cards) ->
                [true] Du siehst sie dir an: { CARDS($cards) }.
               *[other] { "" }
            }
       *[other]
            { KNOWN($cards) ->
                [true] Du siehst sie dir an: { CARDS($cards) }.
               *[other]
                    { $who } { $you ->
                        [true] siehst
                       *[other] sieht
                    } die anderen Karten an.
            }
    }
event-round_started =
    Umlauf { $round } beginnt. { KNOWN($turned_up) ->
        [true] Neu in der Mitte: { CARDS($turned_up) }.
       *[other] { "" }
    }
event-plain = { $words }.
event-plain_who = { $who }: { $words }.
event-no_cards = keine Karten

## Moves, as whoever makes them would say them.

move-bid = { BID($move) }
move-call = Aufdecken lassen
move-exchange =
    Gib { CARDS($give) }; nimm { CARDS($take) }. { $stop ->
        [true] Tauschen und den Bus anhalten
       *[other] { "" }
    }
move-blind_exchange = Lege { SLOTS($slots) } ab; nimm { CARDS($take) }.
move-blind_decline = Die Karten ansehen
move-pounce = { CARDS($card) } wegschnappen
move-pass = Passen
move-stand = Bleiben
move-knock = Klopfen
move-draw =
    { $from ->
        [discard] Von der Ablage nehmen
       *[other] Vom Stapel ziehen
    }
move-discard = { CARDS($card) } ablegen
move-stop_the_bus = Den Bus anhalten
move-buy_horse = Das Pferd kaufen
move-decline_horse = Nicht kaufen
move-play = { CARDS($card) } spielen
