## Games in which cards are exchanged.

exchange-aim_pounce = Vier gleiche schlagen alles: Wer drei hat, darf die vierte aus der Mitte wegschnappen.
exchange-middle = Die Mitte
exchange-notes = Wie die Runde steht
exchange-aside = Beiseite gelegt
exchange-round = Umlauf { $round } von { $rounds }.
exchange-round_fresh = Umlauf { $round } von { $rounds }. Mit jedem neuen kommt eine Karte in die Mitte.
exchange-round_last = Umlauf { $round } von { $rounds }, der letzte: Dann werden alle Karten gezeigt.
exchange-passes_once =
    { $count } von { $all } { $count ->
        [one] hat
       *[other] haben
    } gepasst. Wenn alle nacheinander passen, { $end }.
exchange-passes_twice = { $count } von { $all }-mal gepasst. Wenn alle zweimal nacheinander passen, { $end }.
exchange-end_last_turns = haben die anderen noch einen letzten Zug
exchange-end_shown = werden alle Karten gezeigt
exchange-dealer_blind =
    { $who } { $you ->
        [true] gibst
       *[other] gibt
    } und { $you ->
        [true] darfst
       *[other] darf
    } zuerst tauschen, ohne die Karten angesehen zu haben.
exchange-next_knock = Das nächste Klopfen beendet die Runde.
exchange-shoves = { $count }-mal in Folge geschoben. Wenn alle schieben, wird die Mitte ersetzt.
exchange-stands =
    { $count } { $count ->
        [one] behält
       *[other] behalten
    } nacheinander. Behalten alle, zählt das wie ein Klopfen.
exchange-has_knocked =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } geklopft.
exchange-has_stopped =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } den Bus angehalten.
exchange-last_turns = Noch einen letzten Zug: { $names }.
exchange-knocked_fact = hat geklopft
exchange-locked_fact = tauscht nicht mehr
exchange-last_turn = Letzter Zug.
exchange-pick_one =
    { $must ->
        [last] Tausche noch einmal:
        [now] Du musst tauschen:
       *[other] Zum Tausch
    } wähle eine eigene Karte und eine der Mitte.
exchange-pick_one_or_all =
    { $must ->
        [last] Tausche noch einmal:
        [now] Du musst tauschen:
       *[other] Zum Tausch
    } wähle eine eigene und eine der Mitte, oder „Alle“.
exchange-pick_several =
    { $must ->
        [last] Tausche noch einmal:
        [now] Du musst tauschen:
       *[other] Zum Tausch
    } wähle eigene Karten und ebenso viele der Mitte.
exchange-pick_middle =
    Wähle jetzt { $count } { $count ->
        [one] Karte
       *[other] Karten
    } der Mitte.
exchange-pick_own = Wähle jetzt { $count } deiner Karten.
exchange-pick_more = So viele kann man nicht tauschen: Wähle je eine oder alle.
exchange-picked = Drücke „Tauschen“ oder wähle andere Karten.
exchange-locked_hint = Du kannst in dieser Runde nicht mehr tauschen.
exchange-exchange = Tauschen
exchange-exchange_text = Tausche Karten mit der Mitte. Alle sehen, welche.
exchange-exchange_stop = Tauschen und den Bus anhalten
exchange-exchange_stop_seen = Tauschen und halten
exchange-all_seen = Alle
exchange-pounce_seen = { $card } wegschnappen
exchange-stop_text = Alle anderen tauschen noch einmal; dann werden alle Karten gezeigt.
exchange-give_take = Gib { $give }; nimm { $take }.
exchange-all_three = Alle drei tauschen
exchange-all_five = Alle fünf tauschen
exchange-all_text = Alle deine Karten gegen die ganze Mitte.
exchange-pass = Passen
exchange-pass_text = Behalte deine Karten fürs Erste.
exchange-pass_last = Behalte deine Karten. Das war dein letzter Zug.
exchange-pass_once = Behalte deine Karten fürs Erste. Wenn alle nacheinander passen, werden alle Karten gezeigt.
exchange-pass_round = Behalte deine Karten in diesem Umlauf.
exchange-pass_last_round = Behalte deine Karten. Nach diesem Umlauf werden alle Karten gezeigt.
exchange-pass_locks = Behalte deine Karten und tausche in dieser Runde nicht mehr.
exchange-shove = Schieben
exchange-shove_text = Behalte deine Karten fürs Erste. Wenn alle nacheinander schieben, wird die Mitte ersetzt.
exchange-stand = Behalten
exchange-stand_text = Behalte deine Karten fürs Erste. Wenn alle nacheinander behalten, zählt das wie ein Klopfen.
exchange-knock = Klopfen
exchange-knock_text = Behalte deine Karten. Alle anderen haben noch einen Zug; dann werden alle Karten gezeigt.
exchange-knock_at_once = Die Runde ist sofort vorbei, und alle Karten werden gezeigt.
exchange-knock_content = Behalte deine Karten; in dieser Runde hast du keinen Zug mehr. Das zweite Klopfen beendet sie.
exchange-pounce = { $card } wegschnappen
exchange-pounce_text = Nimm sie als vierte Karte: Ein Vierling schlägt alles.
exchange-pounce_free = Das kostet keinen Zug.
exchange-keep = Dein Päckchen behalten
exchange-swap = Das andere Päckchen nehmen
exchange-blind_hint = Vor dem Ansehen darfst du tauschen: Wähle je gleich viele Karten.
exchange-look = Die Karten ansehen
exchange-look_text = Ohne zu tauschen.
exchange-blind_exchange = Blind tauschen
exchange-blind_text = Tausche Karten mit der Mitte, bevor du hinsiehst; wenn du dran bist, darfst du wieder tauschen.
exchange-locks_text = Wer alle drei tauscht, tauscht in dieser Runde nicht mehr.
exchange-blind_take = Lege { $places } ab; nimm { $take }.
exchange-picked_blind = Drücke „Blind tauschen“ oder wähle andere Karten.
exchange-place_0 = deine erste Karte
exchange-place_1 = deine zweite Karte
exchange-place_2 = deine dritte Karte
exchange-face_down = { $place }, verdeckt
