## Das Spiel des Tages.

daily-title = Spiel des Tages
daily-today = Spiel des Tages: { $game }
daily-past = Das Spiel vom { $date }: { $game }
daily-lead = Alle bekommen dieselben Karten, jeder allein gegen dieselben Hausbots. Ein Versuch; gewertet wird nichts.
daily-lead_past = Alle hatten diese Karten, jeder allein gegen dieselben Hausbots. Der Tag ist vorbei, und alles lässt sich ansehen und nachprüfen.
daily-setting = Gegner: { $bots } Hausbots ({ $level }). Es zählt dein Platz: Wer später ausscheidet, steht höher. Danach zählen die Punkte.
daily-until = Spiel es vor { $time } zu Ende.
daily-played =
    { $count ->
        [0] Noch hat es niemand gespielt. Fang du an!
        [one] Eine Person ist fertig.
       *[other] { $count } Personen sind fertig.
    }
daily-streak =
    { $count ->
        [one] Ein Tag in Folge
       *[other] { $count } Tage in Folge
    }
daily-streak_none = Spiel heute, und eine Serie beginnt.
daily-keep = Spiel heute, dann sind es { $count } Tage in Folge.
daily-unplayed = nicht gespielt
daily-you = Du
daily-go_new = Das Spiel des Tages spielen
daily-go_begun = Weiterspielen
daily-go_done = Zum Ergebnis
daily-to_today = Zum Spiel von heute
daily-to_day = Zum Spiel des Tages
daily-to_table = Den Tisch ansehen
daily-own = Dein Ergebnis
daily-place = { $place }. von { $seats }
daily-nth = { $place }.
daily-score = Punkte: { $score }
daily-better = besser als { $percent } % von { $people } anderen
daily-best_of = am besten von { $people } Personen
daily-few_better =
    { $count ->
        [0] keiner von { $people } anderen war
        [one] einer von { $people } anderen war
       *[other] { $count } von { $people } anderen waren
    } besser
daily-not_counted = Dein Spiel ist vorbei und zählt nicht: Du hast es verlassen, oder ein Hausbot hat für dich gespielt.
daily-few = Sobald fünf Personen fertig sind, siehst du den Vergleich. Bis dahin miss dich an den Hausbots.
daily-course = Runden: { $hands }, gewonnen: { $gained }, verloren: { $lost }
daily-legend = Jedes Feld ist eine Runde: + gewonnen, − verloren, × ausgeschieden; ein leeres änderte nichts.
daily-share = Ein Text für Freunde, der nichts verrät
daily-share_head = Cardtable, Spiel des Tages, { $date }: { $result }
daily-share_now = Teilen
daily-field = Mit denselben Karten
daily-par = Hausbots auf deinem Platz
daily-best = Die Besten
daily-unbeaten = Jede Partie gewann ein Hausbot. Am nächsten kamen:
daily-yesterday = Die Besten von gestern: { $game }
daily-replay = Ansehen
daily-erased = Jemand
daily-history = Deine Tage
daily-proof = Der Fingerabdruck dieser Karten stand schon am Tag davor fest: Niemand kann sie mehr ändern.
daily-proof_text = Am Tag davor veröffentlicht der Dienst den Hash eines Startwerts, aus dem alle Karten und Entscheidungen des Tages folgen, und nach dem Tag den Startwert selbst. Wer den Dienst betreibt, kennt die Karten vorher; ändern kann sie niemand mehr.
daily-commitment = Hash für den { $date }:
daily-seed = Startwert vom { $date }:
daily-tomorrow = Morgen: { $game }.
