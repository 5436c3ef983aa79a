## The page of a lesson, around what is told.

lesson-title = { $game } lernen
lesson-step = { $step } von { $count }
lesson-leave = Verlassen
lesson-told = Was du wissen musst
lesson-go_on = Weiter
lesson-watch = Schau, was geschieht …
lesson-instead_move = Das wäre erlaubt, aber probiere zuerst: { $move }.
lesson-done = Du kennst { $game }
lesson-done_text = Das war das Wichtigste. Den Rest lernst du beim Spielen.
lesson-play = Gegen sanfte Bots spielen
lesson-rules = Regeln in zwei Minuten

## What is said at a seat, in one to three words.

said-away = Abwesend
said-back = Zurück
said-resigned = Gebe auf
said-keep = Behalte
said-swap = Tausch
said-look = Schaue
said-trade = Handel
said-offer = Tausch?
said-deal = Gilt!
said-no = Nein
said-cuckoo = Kuckuck!
said-pounce = Meins!
said-take = Nehme
said-leave = Lasse
said-pass = Passe
said-shove = Schiebe
said-stand = Behalte
said-knock = Klopf!
said-stop = Stopp!
said-call = Zeigen!
said-buy = Kaufe
said-out = Fertig!
said-time_out = Zeit um!

## A table.

table-free_seat = Freier Platz
table-former_player = Ehemaliger Spieler
table-bot = Bot
table-bot_random = Zufallsbot
table-bot_gentle = sanfter Bot
table-bot_steady = solider Bot
table-bot_sharp = starker Bot
table-dealer = gibt
table-away = abwesend
table-resigned = aufgegeben
table-out = ausgeschieden
table-to_move = am Zug
table-cards =
    { $count } { $count ->
        [one] Karte
       *[other] Karten
    }
table-hand_number = Runde { $number }
table-own_hand = Deine Hand
table-cards_known =
    { $count } { $count ->
        [one] Karte
       *[other] Karten
    }, darunter { $known }
table-cards_to_remember = Offen genommene Karten muss man sich merken.
table-no_cards = Du hast keine Karten.
table-middle = Auf dem Tisch
table-stock = Stapel
table-your_turn = Du bist am Zug.
table-your_turn_title = Du bist dran
table-wait_for =
    { $names } { $count ->
        [one] ist
       *[other] sind
    } am Zug.
table-deadline = noch { $time }
table-time_out = Die Zeit ist um
table-choose = Dein Zug
table-press_cards =
    { $count ->
        [one] Drücke auf die Karte, die du spielst.
       *[other] Drücke auf { $count } Karten.
    }
table-nothing_fits = Kein Zug nutzt alle diese Karten. Lege eine zurück.
table-more = Mehr
table-page_of = { $page } von { $pages }
table-dealer_sign = G
table-sound_on = Ton: an
table-sound_off = Ton: aus
table-hint = Tipp
table-hint_is = Tipp: { $move }
table-log = Was geschah
table-log_empty = Noch ist nichts geschehen.
table-signed = unterschrieben
table-log_all = Alles zeigen
table-table_as_text = Der Tisch in Worten
table-in_words = Der Tisch in Worten
table-connecting = Die Verbindung wird wieder aufgebaut. Nichts geht verloren.
table-next_hand = Nächste Runde
table-to_the_result = Zum Ergebnis
table-seats = Am Tisch
table-hands = Die Karten aller
table-outcome = Verluste und Gewinne
table-places = Plätze
table-last_hand = Runde { $number } ist vorbei
table-loses =
    { $who } { $you ->
        [true] verlierst
       *[other] verliert
    } { $what }.
table-gains =
    { $who } { $you ->
        [true] bekommst
       *[other] bekommt
    } { $what }.
table-goes_out =
    { $who } { $you ->
        [true] scheidest
       *[other] scheidet
    } aus.
table-unit_penalties =
    { $count } { $count ->
        [one] Strafpunkt
       *[other] Strafpunkte
    }
table-unit_tokens =
    { $count } { $count ->
        [one] Marke
       *[other] Marken
    }
table-unit_counters =
    { $count } { $count ->
        [one] Spielmarke
       *[other] Spielmarken
    }
table-unit_lives = { $count } Leben
table-unit_chips =
    { $count } { $count ->
        [one] Chip
       *[other] Chips
    }
table-unit_points =
    { $count } { $count ->
        [one] Punkt
       *[other] Punkte
    }
table-unit_cards =
    von nun an { $count } { $count ->
        [one] Karte
       *[other] Karten
    } mehr
table-unit_other = { $count } { $unit }
table-over = Das Spiel ist aus
table-winner_you = Du gewinnst!
table-winner =
    { $names } { $you ->
        [true] gewinnt
       *[false]
            { $count ->
                [one] gewinnt
               *[other] gewinnen
            }
    }.
table-play_again =
    { $others ->
        [0] Noch einmal
        [one] Revanche
       *[other] Noch einmal gegen sie
    }
table-gentler = Sanftere Bots
table-sharper = Stärkere Bots
table-name_ask = Du hast als { $name } gespielt. Wie sollen andere dich nennen?
table-name_take = So heißen
table-named = Ab jetzt heißt du { $name }.
table-other_game = Ein anderes Spiel
table-replay = Aufzeichnung ansehen
table-verify = Das Mischen prüfen
table-rated = Gewertet: Die Partie zählt für die Punkte aller. Wer aufgibt oder am Ende fehlt, verliert.
table-rating_pending = Gewertet: Die Punkte werden gerade gezählt.
table-rating_change = Gewertet: { $change }. Du hast { $points } Punkte.
table-rating_of_others = Gewertet:
table-rating_same = Gewertet; deine Punkte bleiben gleich.
table-abandoned = Der Tisch wurde aufgegeben. Niemand gewinnt.
table-waiting_title = Gegeben wird, sobald alle Plätze besetzt sind.
table-seeding_title = Gleich geht es los
table-seeding = Alle Plätze sind besetzt. Jeder Spieler mischt mit; danach geht es los.
table-begins_until = Spätestens um { $time } geht es los, auch ohne Spieler, die nicht da sind.
table-beacon = Alle Plätze sind besetzt. Kein Spieler hat einen Zufallswert mitgebracht; darum geht es mit einer Zahl los, die eine öffentliche Zufallsquelle um { $time } ausgibt.
table-ready_title = Komm zurück: Es geht los!
table-not_there =
    { $who } { $you ->
        [true] warst
       *[other] war
    } nicht da, als es losgehen sollte.
table-not_there_again = { $who } war nicht da, als es losgehen sollte. Für die anderen wird der Tisch wieder geöffnet.
table-sit = Hinsetzen
table-choose_face = Gesicht aussuchen
table-watch = Du siehst zu.
table-watch_out = Du bist ausgeschieden und siehst den anderen zu.
table-fill_bots = Freie Plätze mit Bots besetzen
table-leave = Den Tisch verlassen
table-resign = Aufgeben
table-resign_ask = Aufgeben? Ein Bot spielt für dich zu Ende, und die Partie zählt für dich als verloren.
table-come_back = Wieder selbst spielen
table-taken_over = Du warst abwesend, darum spielt ein Bot für dich.
table-remove = { $name } entfernen
table-remove_ask = Der Platz wird frei, und zurück kommt nur, wen du einlädst.
table-people = Mitspieler
table-sharing = Aufzeichnung freigeben
table-sharing_agree = Diese Partie für offene Datensätze freigeben
table-sharing_about = Offene Datensätze darf jeder benutzen, etwa um Programme zu trainieren. Diese Partie gehört nur dazu, wenn alle mit einem Konto am Tisch vor dem Ende zustimmen. Die Aufzeichnung enthält Kennungen der Konten, keine Namen.
table-block = Blockieren
table-unblock = Nicht mehr blockieren
table-block_about = Wen du blockierst, den setzt niemand mehr mit dir zusammen, und er kann sich nicht an deine Tische setzen.
table-report = Melden
table-report_reason = Was hat der Spieler getan?
table-report_send = Dem Betreiber melden
table-reported = Der Betreiber wird es lesen.
table-close = Den Tisch schließen
table-invite = Freunde einladen
table-copy = Kopieren
table-help = Tasten
table-menu = Tisch
table-rules = Regeln
table-sheet = Abrechnung
table-all_rules = Alle Regeln mit allen Einstellungen (auf Englisch)
table-different = An diesem Tisch:
table-settings = Einstellungen
table-refused = Das geht nicht: { $why }
table-options = Einstellungen des Spiels
table-unlisted = Nur wer den Link hat, sieht ihn.
table-nothing = nichts
table-yes = ja
table-no = nein
table-cancel = Abbrechen
table-key_number = Den Zug mit dieser Nummer machen
table-key_hand = Zu deiner Hand
table-key_middle = Zu dem, was auf dem Tisch liegt
table-key_cards = Von Karte zu Karte
table-key_moves = Zu deinen Zügen
table-key_log = Zu dem, was geschah
table-key_text = Der Tisch in Worten
table-key_help = Diese Liste
table-key_escape = Karten zurücklegen; ein Fenster schließen
table-key_enter = Eine Karte wählen, einen Knopf drücken
table-key_go_on = Nach einer Runde weiter
table-key_skip = Sofort zeigen, was andere getan haben
table-react = Reagieren
table-reactions_mute = Andere stummschalten
table-score_ahead = Du führst { $score }.
table-score_behind = Ich führe { $score }.
table-score_even = Es steht { $score }.
table-score_ahead_short = du führst { $score }
table-score_behind_short = führt { $score }
table-score_even_short = gleich { $score }
table-reaction_hello = Hallo
table-reaction_well_played = Gut gespielt
table-reaction_thanks = Danke
table-reaction_oops = Hoppla
table-reaction_wow = Wow
table-reaction_hurry = Los geht’s
table-late = Einige Züge wurden ausgelassen, um aufzuholen.
table-pace = Tempo: { $pace }
table-pace_slow = langsam
table-pace_normal = normal
table-pace_fast = schnell
table-pace_at_once = sofort
table-keys_title = Tasten am Tisch
table-hand_waits = Die Runde ist vorbei. Drücke „Nächste Runde“, wenn du sie gesehen hast.
table-turn_waits = In der nächsten Runde bist du am Zug: Drücke „Nächste Runde“.
