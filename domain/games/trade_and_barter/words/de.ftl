name = Kaufen und Handeln
summary = Tausche eine Karte mit dem Stapel oder mit deinem Nachbarn, und klopfe vor den anderen.

## Presets and options

preset-any-number = Wie bei Wikipedia, für bis zu zwölf
preset-wikipedia = Ein Topf, drei Arten von Blättern, und kein Handel wird abgelehnt
preset-modern = Marken, fünf Arten von Blättern, Ablehnen erlaubt, letzte Züge und zehn Chips zum Kaufen
preset-hoyle = Auch nach einem Tausch darf man klopfen
preset-total-point = Bei Punkten zählen alle drei Karten
meaning-frame = Was eine verlorene Runde kostet: eine Marke, oder eine Spielmarke neben einem Topf.

## The game

aim = Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Punkte in zwei oder drei Karten einer Farbe.
aim_total = Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Punkte in allen drei Karten.
aim_five = Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Flush (eine Farbe), Paar, Punkte.
to_you = dir
offer =
    { $who } { $you ->
        [true] bietest
       *[other] bietet
    } { $other } eine Karte an und { $you ->
        [true] wartest
       *[other] wartet
    } auf eine dafür.
on_offer = Angebot
offer_card =
    { $who } { $you ->
        [true] bietest
       *[other] bietet
    } { $other } { $card } an.
has_knocked =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } geklopft.
last_turns = Noch einen letzten Zug: { $names }.
fee =
    Vom Stapel zu kaufen kostet { $count } { $count ->
        [one] Chip
       *[other] Chips
    } an den Geber.
knocked_fact = hat geklopft
purse =
    { $count } { $count ->
        [one] Chip
       *[other] Chips
    } zum Kaufen
pick =
    Wähle eine Karte, dann drücke auf { $where ->
        [stock] den Stapel
        [neighbour] { $name }
       *[both] den Stapel oder { $name }
    }.
last_turn = Letzter Zug.
fees = Was fürs Kaufen gezahlt wurde, ist in diesen Chips enthalten.
reply_hint = { $name } bietet dir verdeckt eine Karte. Drücke auf die, die du gibst.
after_hint = Du hast getauscht. Du darfst noch klopfen.
trade = Vom Stapel kaufen
under_stock = Deine Karte kommt unter den Stapel
aside = Deine Karte kommt beiseite, nicht unter den Stapel
trade_text =
    { $where }, und du ziehst seine oberste, die sonst niemand sieht. Kostet { $count } { $count ->
        [one] Chip
       *[other] Chips
    }.
trade_free = { $where }, und du ziehst seine oberste, die sonst niemand sieht. Für dich umsonst.
barter = Mit { $name } handeln
barter_text = { $name } bekommt deine Karte ungesehen und sucht aus, welche du dafür bekommst. Umsonst.
refuse = Ablehnen
refuse_text = Du behältst deine Karten.
knock = Klopfen
knock_at_once = Alle Karten werden sofort gezeigt.
knock_text = Behalte deine Karten. Alle anderen haben noch einen Zug; dann werden alle Karten gezeigt.
done = Den Zug beenden
done_text = Ohne zu klopfen.
pass = Passen
pass_text = Behalte deine Karten.

## Events

event-traded =
    { KNOWN($given) ->
        [true] Du gibst { CARDS($given) } weg und ziehst { CARDS($drawn) } vom Stapel.
       *[other]
            { $who } { $you ->
                [true] kaufst
               *[other] kauft
            } eine Karte vom Stapel.
    }
event-barter_offered =
    { $who } { $you ->
        [true] bietest
       *[other] bietet
    } { YOU($to) ->
        [true] dir
       *[other] { NAME($to) }
    } eine Karte an.
event-bartered =
    { KNOWN($given) ->
        [true] Du handelst: Du gibst { CARDS($given) } und bekommst { CARDS($received) }.
       *[other]
            { $who } { $you ->
                [true] gibst
               *[other] gibt
            } { YOU($with) ->
                [true] dir
               *[other] { NAME($with) }
            } eine Karte dafür.
    }
event-barter_refused =
    { $who } { $you ->
        [true] lehnst
       *[other] lehnt
    } den Handel ab.

## Moves

move-trade = { CARDS($give) } gegen die oberste Karte des Stapels tauschen
move-barter = Dem Nachbarn { CARDS($give) } anbieten
move-barter_reply =
    { $refuse ->
        [true] Ablehnen
       *[other] { CARDS($give) } dafür geben
    }
move-done = Den Zug beenden

## Im Terminal

board-offer =
    Angebot von { $who } an { $whom }: { $card ->
        [none] eine verdeckte Karte
       *[other] { $card }
    }
phase-barter_reply = eine Karte ist angeboten
phase-after = das Ende eines Zugs
