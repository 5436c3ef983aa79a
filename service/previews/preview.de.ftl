## Titel und Texte von Vorschauen, die Messenger unter einer Adresse zeigen.

preview-table = { $game } mit { $names }
preview-replay = Aufzeichnung: { $title }
preview-open =
    { $free ->
        [one] Ein Platz ist frei. Spiel mit oder schau zu.
       *[other] { $free } Plätze sind frei. Spiel mit oder schau zu.
    }
preview-playing = Runde { $hand } läuft. Verfolge jeden Zug.
preview-begins = Gleich geht es los. Verfolge jeden Zug.
preview-abandoned = Der Tisch wurde vor dem Ende der Partie geschlossen.
preview-won =
    { $who } hat nach { $hands ->
        [one] einer Runde
       *[other] { $hands } Runden
    } gewonnen. Sieh dir jeden Zug an, oder prüfe, ob fair ausgeteilt wurde.
preview-shared =
    { $who } teilen sich nach { $hands ->
        [one] einer Runde
       *[other] { $hands } Runden
    } den Sieg. Sieh dir jeden Zug an, oder prüfe, ob fair ausgeteilt wurde.
preview-others = { $count } weiteren
preview-former = Ehemaliger Spieler
preview-tournament_open =
    Ein Turnier in { $game }. { $entered ->
        [0] Noch ist niemand dabei: Melde dich an.
        [one] Ein Spieler ist dabei: Melde dich an.
       *[other] { $entered } Spieler sind dabei: Melde dich an.
    }
preview-tournament_playing =
    Ein Turnier in { $game }, Runde { $round } von { $rounds }. { $entered ->
        [one] Ein Spieler ist dabei.
       *[other] { $entered } Spieler sind dabei.
    }
preview-tournament_begins = Ein Turnier in { $game }, das gleich beginnt.
preview-tournament_finished = Ein Turnier in { $game }. Gewonnen hat: { $who }. Sieh dir alle Runden und den Endstand an.
preview-tournament_called_off = Ein Turnier in { $game }, das abgesagt wurde.
preview-daily = Spiel des Tages: { $game }
preview-day = Das Spiel vom { DATETIME($date, dateStyle: "long") }: { $game }
preview-picture_game = { $game }
preview-picture_date = { DATETIME($date, dateStyle: "long") }
preview-daily_text =
    Alle bekommen dieselben Karten, jeder allein gegen dieselben Hausbots. { $count ->
        [0] Noch niemand ist fertig. Mach den Anfang!
        [one] Eine Person ist fertig. Kannst du es besser?
       *[other] { $count } Personen sind fertig. Kannst du es besser?
    }
preview-daily_over =
    Alle hatten diese Karten, jeder allein gegen dieselben Hausbots. { $count ->
        [0] Niemand wurde fertig.
        [one] Eine Person wurde fertig.
       *[other] { $count } Personen wurden fertig.
    }
