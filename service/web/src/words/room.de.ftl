## Freunde in einem Zimmer: die Buchstaben eines Tisches, ein großer Bildschirm, ein Handy, das herumgeht.

room-join = Tisch mit vier Buchstaben finden
room-letters = Gib die Buchstaben vom Tisch deiner Freunde ein
room-letters_none = Keine Buchstaben?
room-letters_are = Die Buchstaben { $letters }
room-letters_go = Los
room-letters_wrong = Kein wartender Tisch hat die Buchstaben { $letters }. Sie gelten, bis die Karten gegeben sind.
room-gather = Für deine Freunde
room-gather_how = Freunde scannen dies oder öffnen { $address } und geben die Buchstaben ein:
room-gather_alone = Diese Adresse kann nur dieser Rechner öffnen. Damit andere hereinkommen, muss der Dienst mit make run HOST=0.0.0.0 gestartet werden
room-screen = Auf einem großen Bildschirm zeigen
room-screen_here = Das ist der große Bildschirm
room-gather_scan = Scanne dies, um dich zu setzen.
room-free =
    { $count ->
        [0] Alle Plätze sind besetzt.
        [one] Ein Platz ist frei.
       *[other] { $count } Plätze sind frei.
    }
room-gather_screen = Ein Fernseher zeigt den Tisch, wenn er dieselbe Adresse öffnet.
room-pass = Mit einem Handy für alle
room-pass_title = { $game } mit einem Handy
room-pass_text = Das Handy geht herum. Zwischen zwei Zügen ist es zugedeckt, so sieht niemand die Karten der anderen.
room-pass_names = Wer spielt mit?
room-pass_name = Name { $number }
room-pass_more = Noch jemand
room-pass_fewer = Jemand weniger
room-pass_bots = Bots, die mitspielen
room-pass_begin = Karten geben
room-pass_to = Gib das Handy an { $name }
room-pass_any = Wer zuerst da ist
room-pass_take = Ich bin { $name }
room-pass_bots_move = Die Bots spielen …
room-pass_holds = { $name } hat das Handy
room-pass_cover = Zudecken
room-pass_on = Fertig: weiter an { $name }
room-pass_result = Zum Ergebnis
room-pass_end = Spiel beenden
room-pass_end_ask = Das Spiel für alle beenden? Dieses Handy vergisst eure Plätze, und niemand kann weiterspielen.
room-pass_ended = Dieses Spiel ist auf diesem Handy beendet
room-pass_watch = Dem Tisch zusehen
room-pass_go_on = Weiter mit { $names }
