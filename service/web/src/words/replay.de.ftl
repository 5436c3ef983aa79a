## Analyses of finished tables.

analysis-title = Wie gut wurde gespielt?
analysis-lead = Jede Entscheidung wird danach beurteilt, was der Spieler wissen konnte: Der Zug wird mit den anderen möglichen verglichen, bei vielen möglichen Händen der Gegner.
analysis-lookback = Deine Partie in drei Karten
analysis-card_best = Dein bester Zug
analysis-card_worst = Der teuerste Zug
analysis-why = Warum?
analysis-card_all = Alles in allem
analysis-quoted = „{ $move }“
analysis-in_hand = Runde { $hand }
analysis-no_best = Kein Zug stach hervor: Die anderen waren etwa gleich gut.
analysis-good = Entscheidungen waren so gut wie der beste bekannte Zug.
analysis-good_all =
    { $judged ->
        [one] Entscheidung, und Besseres ist nicht bekannt.
       *[other] Entscheidungen und kein klarer Fehler: Besseres ist nicht bekannt.
    }
analysis-best_move =
    { $you ->
        [true] Dein bester Zug:
       *[other] Der beste Zug, von { $who }:
    }
analysis-best_gap = { $move }. Der zweitbeste war { $gap } weniger wert.
analysis-nothing_wrong = Du hast keinen klaren Fehler gemacht.
analysis-you_played = Du hast { $move } gespielt, das kostete { $loss }.
analysis-play_from_here = Von hier noch einmal spielen
analysis-ask = Analysieren
analysis-queued = Wartet noch …
analysis-running = { $percent } % der Partie sind beurteilt.
analysis-failed = Diese Partie kann nicht analysiert werden.
analysis-none_judged = Keine Entscheidung dieser Partie ließ sich beurteilen.
analysis-losses = Was jede Entscheidung gekostet hat
analysis-decision = { $who }, Runde { $hand }: { $move } kostet { $loss }.
analysis-seats = Nach Spielern
analysis-who = Spieler
analysis-judged = Beurteilte Entscheidungen
analysis-mistakes = Klare Fehler
analysis-lost = Durch sie verloren
analysis-worst = Der größte
analysis-show = Zeigen
analysis-explained = Ein Verlust ist, was der beste bekannte Zug bis zum Ende der Runde mehr gebracht hätte, im Mittel über viele mögliche Hände der anderen. Kleine oder unsichere Verluste zählen nicht.
analysis-lives = Leben
analysis-tokens =
    { $count ->
        [one] Marke
       *[other] Marken
    }
analysis-counters =
    { $count ->
        [one] Spielmarke
       *[other] Spielmarken
    }
analysis-chips =
    { $count ->
        [one] Chip
       *[other] Chips
    }
analysis-points =
    { $count ->
        [one] Punkt
       *[other] Punkte
    }
analysis-hands =
    { $count ->
        [one] Runde
       *[other] Runden
    }
analysis-standing = Gegenüber dem Mittel aller Plätze: { $before } vor diesem Zug, { $after } danach.
analysis-now = { $who } hat { $move } gespielt.
analysis-now_best = Etwas Besseres ist nicht bekannt.
analysis-now_better = Besser: { $move }, um { $loss } (± { $half }).
analysis-now_forced = Es gab keinen anderen Zug.
analysis-bid_chance = Das Gebot stimmte mit einer Wahrscheinlichkeit von { $chance } %, soweit der Spieler das wissen konnte.

## Reasons of hints and of mistakes.

reason-could_not_lose = Sicher war eine niedrigere Karte im Spiel: { $card } konnte nicht verlieren.
reason-neighbour_higher = Der Nachbar hatte sicher { $card }, eine höhere Karte.
reason-others_higher = { $count } der { $whole } ungesehenen Karten sind höher als { $card }: { $percent } %.
reason-held_by_caller = Das eigene Blatt enthielt schon { $bid }.
reason-bid_by_unseen = Mit { $count } der { $whole } ungesehenen Karten stimmt das Gebot { $bid }: { $percent } %.
reason-bid_likely = Das Gebot { $bid } stimmt bei { $percent } % der möglichen Verteilungen.
reason-earlier_bid_unlikely =
    { $percent ->
        [0] Das Gebot davor, { $bid }, stimmt bei keiner möglichen Verteilung.
       *[other] Das Gebot davor, { $bid }, stimmt nur bei { $percent } % der möglichen Verteilungen.
    }
reason-other_bid_likelier = Das Gebot { $bid } stimmt bei { $percent } % der möglichen Verteilungen, { $best_bid } bei { $best_percent } %.
reason-better_hand = { $best } bringt { $best_hand } und schlägt { $best_percent } % aller Blätter; { $made } bringt { $hand } und schlägt { $percent } %.
reason-costs_more_often = { $made } kostet bei { $percent } % der möglichen Verteilungen { $one }, { $best } bei { $best_percent } %.
reason-gains_more = { $best } bringt im Mittel { $gain } mehr und ist bei { $count } von { $whole } möglichen Verteilungen besser.

## Replays.

replay-title = Aufzeichnung: { $game }
replay-controls = Aufzeichnung
replay-first = Zum Anfang
replay-back = Zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Weiter
replay-last = Zum Ende
replay-position = Stelle
replay-at = { $version } von { $last }
replay-at_hand = Runde { $hand }, { $version } von { $last }
replay-unit = Schrittweite
replay-unit_event = Ereignis
replay-unit_turn = Zug
replay-unit_hand = Runde
replay-speed = Tempo
replay-speed_slow = langsam
replay-speed_normal = normal
replay-speed_fast = schnell
replay-eyes = Gesehen von
replay-eyes_public = einem Zuschauer
replay-eyes_all = allen
replay-marks = Zeichen
replay-mark_deal = Geben
replay-mark_bid = Gebot
replay-mark_call = Aufdecken
replay-mark_exchange = Tausch
replay-mark_knock = Klopfen
replay-mark_meld = Meldung
replay-mark_loss = Verlust
replay-ahead = Zeichen für das, was noch kommt
replay-log = Was bisher geschah
replay-card = Karte verfolgen
replay-card_course = Wo die Karte war
replay-card_choose = keine
replay-card_title = { $card } in Runde { $hand }
replay-card_had =
    { $who } { $you ->
        [true] bekommst
       *[other] bekommt
    } sie.
replay-card_unknown = Niemand, mit dessen Augen du siehst, hat sie bisher gesehen.
replay-card_later = Zeigen, wohin sie später geht
replay-card_close = Nicht mehr verfolgen
replay-known = { $who }: { $cards }
replay-go_on = Von hier weiterspielen
replay-go_on_text = Ein neuer Tisch beginnt hier, mit denselben Karten in allen Händen. Bots spielen auf den anderen Plätzen. Die Partie wird nicht gewertet.
replay-go_on_seat = Du spielst
replay-go_on_bot = Die anderen spielt
replay-go_on_start = Beginnen
replay-record = Aufzeichnung herunterladen
replay-save = Als eine Datei speichern
replay-saving = Wird gespeichert … { $percent } %
replay-saved_from = Vom Tisch
replay-verify = Das Mischen prüfen
replay-table = Zum Tisch
replay-share = Link zu dieser Stelle
replay-open_file = Eine Aufzeichnung öffnen
replay-not_over = Die Partie läuft noch
replay-not_over_text = Eine Aufzeichnung zeigt alle Karten. Darum öffnet sie sich erst, wenn die Partie aus ist. Bis dahin kannst du am Tisch zusehen.
replay-watch = Am Tisch zusehen
replay-never_played = An diesem Tisch wurde nicht gespielt
replay-never_played_text = Der Tisch wurde vor dem ersten Geben geschlossen. Es gibt nichts anzusehen.
replay-file_title = Eine Aufzeichnung aus einer Datei
replay-file_text = Eine Aufzeichnung ist eine ganze Partie in einer Datei. Sie bleibt auf deinem Gerät: Nichts wird gesendet.
replay-file_choose = Aufzeichnung wählen
replay-file_drop = oder eine Datei hier ablegen
replay-file_wrong = Diese Datei ist keine Aufzeichnung
replay-file_wrong_text = Eine Aufzeichnung ist eine JSON-Datei, die der Dienst nach einer Partie zum Herunterladen anbietet. { $why }
replay-file_not_json = Diese Datei ist kein JSON.
replay-file_no_format = Dieser Datei fehlt, was jede Aufzeichnung hat: ein Format, Ereignisse und ein Tisch.
replay-file_about = Ohne den Dienst kann die Seite nicht den ganzen Tisch zeigen. Sie zeigt jedes Ereignis in Worten, mit den Karten, die es nennt.
replay-file_cards = Die Karten dieses Ereignisses
replay-file_no_cards = Dieses Ereignis nennt keine Karten.
replay-file_other = Eine andere Datei öffnen
replay-keys_title = Tasten der Aufzeichnung
replay-key_back = Einen Schritt zurück; gedrückt halten für mehr
replay-key_forward = Einen Schritt weiter; gedrückt halten für mehr
replay-key_first = Zum Anfang
replay-key_last = Zum Ende
replay-key_play = Abspielen, anhalten
replay-key_units = Nach Ereignis, nach Zug, nach Runde
replay-key_speed = Nächstes Tempo
replay-key_eyes = Mit anderen Augen
replay-key_card = Eine Karte verfolgen
replay-key_fork = Von hier weiterspielen
replay-key_help = Diese Liste
replay-key_escape = Karte nicht mehr verfolgen; ein Fenster schließen
