## Tournaments.

tournament-title = Turniere
tournament-sentence = Spiele eine Reihe von Partien gegen verschiedene Gegner. Nimm an einem Turnier teil, oder eröffne eines.
tournament-open_one = Ein Turnier eröffnen
tournament-own = Deine auf diesem Gerät
tournament-any_game = Alle Spiele
tournament-any_status = Alle
tournament-status = Zeigen
tournament-none = Eröffne das erste: Bots nehmen teil, wenn du willst, und ein Link lädt Freunde ein.
tournament-none_such = Gerade gibt es kein solches Turnier: Eröffne du es.
tournament-open = Offen für Anmeldungen
tournament-playing = Läuft
tournament-finished = Beendet
tournament-called_off = Abgesagt
tournament-more = Mehr zeigen
tournament-entered_of = { $count } von { $max } Plätzen vergeben
tournament-round_of = Runde { $round } von { $count }
tournament-before_first = Beginnt gleich
tournament-a_bot = einem Hausbot
tournament-won_by = Gewonnen von { $names }
tournament-all = Alle Turniere
tournament-swiss = Schweizer System
tournament-round_robin = Jeder gegen jeden
tournament-knock_out = K.-o.-System
tournament-about_swiss = Alle spielen in jeder Runde. Du triffst auf Spieler mit etwa gleich vielen Punkten, möglichst nie zweimal auf denselben. Am Ende gewinnen die meisten Punkte.
tournament-about_round_robin = Jeder trifft einmal auf jeden anderen. Am Ende gewinnen die meisten Punkte.
tournament-about_knock_out = Wer an einem Tisch Erster wird, kommt in die nächste Runde, die anderen scheiden aus. So geht es, bis einer übrig ist.
tournament-points_two = Ein Sieg bringt 2 Punkte, ein Unentschieden 1.
tournament-points_more = An einem Tisch bekommst du 2 Punkte für jeden, der schlechter war als du, und 1 für jeden, der gleich gut war.
tournament-about_bye =
    Wer bei den Tischen übrig bleibt, hat ein Freilos: keine Partie und { $on ->
        [true] kommt weiter.
       *[other] Punkte wie für einen Sieg.
    }
tournament-again = Noch einmal spielen
tournament-terms = { $game } an Tischen zu { $seats }
tournament-terms_most = { $game } an Tischen zu höchstens { $seats }
tournament-by = Eröffnet von { $name }
tournament-by_you = Eröffnet von dir
tournament-how = So geht es
tournament-new_title = Ein neues Turnier
tournament-name = Name des Turniers
tournament-name_about = Alle können ihn lesen, und er bleibt.
tournament-format = Wer auf wen trifft
tournament-needs_two = Dieses Spiel geht nicht zu zweit, wie es „Jeder gegen jeden“ und das K.-o.-System brauchen.
tournament-seats = Spieler je Tisch
tournament-seats_most = Höchstens so viele Spieler je Tisch
tournament-rounds = Runden
tournament-rounds_about = Dazu braucht es mindestens { $count } Teilnehmer.
tournament-max = Wie viele teilnehmen können
tournament-bots = Bots, die gleich teilnehmen
tournament-part = Ich spiele mit
tournament-listed = In der Liste der Turniere zeigen
tournament-listed_about = Sonst findet es nur, wer den Link hat.
tournament-open_it = Das Turnier eröffnen
tournament-you = Du
tournament-former = Ehemaliger Spieler
tournament-state_open = { $count } von { $max } Plätzen sind vergeben. Es beginnt, wenn der Veranstalter es startet.
tournament-state_missing =
    Es kann noch nicht beginnen: Es { $count ->
        [one] fehlt
       *[other] fehlen
    } noch { $count } { $count ->
        [one] Teilnehmer
       *[other] Teilnehmer
    }.
tournament-state_pairing = Die nächste Runde wird gerade zusammengestellt.
tournament-state_playing = Runde { $round } von { $rounds }: An { $count } von { $tables } Tischen wird noch gespielt. Die nächste Runde beginnt, wenn alle fertig sind.
tournament-state_last = Runde { $round } von { $rounds }, die letzte: An { $count } von { $tables } Tischen wird noch gespielt. Dann ist das Turnier zu Ende.
tournament-state_finished = Es ist zu Ende. Gewonnen hat: { $names }.
tournament-state_finished_you = Es ist zu Ende. Du hast gewonnen!
tournament-state_called_off = Es wurde abgesagt und hat keinen Sieger.
tournament-yours = Dein Tisch in Runde { $round }
tournament-yours_title = Dein Tisch
tournament-go = Zu deinem Tisch
tournament-soon = Dein Tisch wird gerade eröffnet …
tournament-rest =
    In Runde { $round } bleibt kein Gegner für dich, du hast ein Freilos. { $on ->
        [true] Du kommst weiter.
       *[other] Du bekommst { $points } Punkte wie für einen Sieg.
    }
tournament-knocked_out = Du bist ausgeschieden. Dem Rest kannst du zusehen.
tournament-enter = Teilnehmen
tournament-enter_text = Du spielst in jeder Runde eine Partie. Solange diese Seite offen ist, mischt dein Browser geheime Zufallswerte ein.
tournament-full = Alle Plätze sind vergeben. Du kannst zusehen.
tournament-entered = Du nimmst teil.
tournament-withdraw = Abmelden
tournament-withdraw_ask_open = Vom Turnier abmelden? Bis zum Beginn kannst du wieder teilnehmen, insgesamt dreimal.
tournament-withdraw_ask = Vom Turnier abmelden? Du spielst deinen Tisch noch zu Ende und bist in keiner weiteren Runde dabei. Das lässt sich nicht rückgängig machen.
tournament-withdraw_other = { $name } abmelden
tournament-withdraw_other_ask = { $name } vom Turnier abmelden? Ein Tisch, an dem gespielt wird, geht bis zu seinem Ende weiter.
tournament-cancel = Noch nicht
tournament-run = Du veranstaltest dieses Turnier
tournament-start = Das Turnier starten
tournament-start_text = Nach dem Start kann sich niemand mehr anmelden. Die erste Runde beginnt gleich danach.
tournament-add_bots = Bots hinzufügen
tournament-how_many = Weitere Bots
tournament-call_off = Absagen
tournament-call_off_ask = Das Turnier absagen? Es endet ohne Sieger. Tische, an denen gespielt wird, gehen weiter. Das lässt sich nicht rückgängig machen.
tournament-invite = Wer diesen Link öffnet, kann teilnehmen
tournament-entrants = Wer teilnimmt
tournament-bot = Bot
tournament-withdrawn = abgemeldet
tournament-rounds_title = Runden
tournament-round = Runde { $round }
tournament-final = Finale
tournament-semi = Halbfinale
tournament-quarter = Viertelfinale
tournament-over = beendet
tournament-still = { $count } von { $tables } Tischen spielen noch
tournament-won = gewonnen
tournament-lost = verloren
tournament-tied = unentschieden
tournament-place = Platz { $place }
tournament-forfeited = hat nicht weitergespielt
tournament-goes_on = kommt weiter
tournament-wins_it = gewinnt das Turnier
tournament-out = ausgeschieden
tournament-bye = Freilos: { $points } Punkte
tournament-bye_on = Freilos: kommt weiter
tournament-playing_now = spielt
tournament-watch = Zusehen
tournament-watch_of = Am Tisch von { $names } zusehen
tournament-replay = Partie ansehen
tournament-replay_of = Partie ansehen: Tisch von { $names }
tournament-own_of = Zu deinem Tisch gegen { $names }
tournament-standings = Zwischenstand
tournament-standings_final = Endstand
tournament-rank = Platz
tournament-player = Spieler
tournament-lasted = Die Runden, die jemand überstanden hat. Sie zählen vor den Punkten.
tournament-lasted_name = Runden
tournament-points_name = Punkte
tournament-points_count =
    { $count } { $count ->
        [one] Punkt
       *[other] Punkte
    }
tournament-buchholz = Buchholz: die Punkte aller Gegner zusammen: Gegen starke war es schwerer.
tournament-buchholz_name = Punkte der Gegner
tournament-sonneborn_berger = Sonneborn-Berger: die Punkte jedes Gegners mal die gegen ihn gewonnenen: Siege gegen starke zählen mehr.
tournament-sonneborn_berger_name = Siege nach Stärke
tournament-direct_encounter = Die Punkte aus den Partien derer, die noch gleichauf sind, wenn alle aufeinander getroffen sind.
tournament-direct_encounter_name = Direkter Vergleich
tournament-wins = Tische, an denen jemand allein Erster war.
tournament-wins_name = Siege
tournament-legend = Feinwertung
tournament-tie_breaks = Bei gleichen Punkten entscheidet die erste Spalte danach, in der sie sich unterscheiden. Wen nichts trennt, der teilt sich einen Platz.
tournament-csv = Stand für eine Tabellenkalkulation (CSV)
tournament-export = Alles, mit dem Protokoll (JSON)
tournament-back = Zum Turnier
