## Freunde in einem Zimmer: die Buchstaben eines Tisches, ein großer Bildschirm, ein Handy, das herumgeht.

room-join = Mit vier Buchstaben zu Freunden
room-join_text = Wer den Tisch geöffnet hat, sieht vier Buchstaben. Gib sie hier ein.
room-letters = Die vier Buchstaben
room-letters_are = Die Buchstaben { $letters }
room-letters_go = Los
room-letters_wrong = Kein Tisch, der auf Spieler wartet, hat die Buchstaben { $letters }. Sieh noch einmal nach; wenn die Karten gegeben sind, gelten sie nicht mehr.
room-gather = Für deine Freunde
room-gather_how = Deine Freunde öffnen auf ihren Handys { $address } und geben ein:
room-gather_qr = oder scannen dies
room-gather_alone = Diese Adresse kann nur dieser Rechner öffnen. Damit andere hereinkommen, starte den Dienst mit make run HOST=0.0.0.0
room-screen = Auf einem großen Bildschirm zeigen
room-screen_here = Das ist der große Bildschirm
room-gather_scan = Scanne dies, um dich zu setzen.
room-free =
    { $count ->
        [0] Alle Plätze sind besetzt.
        [one] Ein Platz ist frei.
       *[other] { $count } Plätze sind frei.
    }
