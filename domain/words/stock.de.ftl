## Games in which cards are drawn and discarded.

stock-aim = Nur die Karten deiner besten Farbe zählen: Ass 11, Zehn und Bilder 10, andere ihre Zahl. Mehr ist besser, bis 31.
stock-aim_tricon = Drei gleiche zählen 30½.
stock-aim_31 = Wer 31 erreicht, beendet die Runde sofort.
stock-aim_strike = Wer 31 erreicht, beendet die Runde sofort, und alle anderen verlieren eine Marke.
stock-rides =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } keine Marke mehr: Der nächste Verlust ist das Ende.
stock-low_knock = Wer klopft und allein am niedrigsten ist, verliert 2.
stock-pile = Ablage: { $count }
stock-pile_empty = Ablage
stock-has_knocked =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } geklopft.
stock-has_stopped =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } den Bus angehalten.
stock-last_turns = Noch einen letzten Zug: { $names }.
stock-knocked_fact = hat geklopft
stock-stopped_fact = hielt den Bus an
stock-free_ride = schwimmt
stock-draw_hint = Ziehe eine Karte vom Stapel oder von der Ablage, oder klopfe.
stock-draw_last_hint = Das ist dein letzter Zug: Ziehe eine Karte oder behalte deine.
stock-discard_hint = Du hast vier Karten. Drücke auf die, die du ablegst.
stock-discard_kept_hint = Drücke auf die Karte, die du ablegst. Die eben genommene bleibt.
stock-draw = Vom Stapel ziehen
stock-draw_seen = Ziehen
stock-draw_text = Sonst sieht niemand die Karte.
stock-take = { $card } nehmen
stock-take_text = Die oberste Karte der Ablage. Alle sehen sie, und fürs Erste behältst du sie.
stock-discard = Ablegen
stock-discard_card = { $card } ablegen
stock-knock = Klopfen
stock-stop = Den Bus anhalten
stock-knock_text = Behalte deine Karten. Alle anderen haben noch einen Zug; dann werden alle Karten gezeigt.
stock-knock_low_text = Behalte deine Karten. Alle anderen haben noch einen Zug. Bist du allein am niedrigsten, verlierst du 2.
stock-stand = Bleiben
stock-stand_text = Behalte deine Karten.
