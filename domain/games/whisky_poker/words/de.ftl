name = Whisky-Poker
summary = Fünf Karten für jeden und fünf in der Mitte: Tausche dir ein Pokerblatt, klopfe, und zeige nicht das schlechteste.

## Presets and options

preset-standard = Die Mitte ist verdeckt; man tauscht eine Karte oder alle fünf
preset-open-widow = Die Mitte liegt von Anfang an offen
preset-free-swap = Man tauscht beliebig viele Karten
preset-pool = Alle setzen, und wer zuletzt übrig ist, bekommt den Topf

## The game

aim = Pokerblätter: Straight Flush, Vierling, Full House, Flush, Straße, Drilling, zwei Paare, Paar, hohe Karte.
aim_ace_low = A-2-3-4-5 ist die niedrigste Straße.
hidden = Verdecktes Blatt
nobody_took = Niemand hat das verdeckte Blatt genommen.
hint = Nimm die fünf verdeckten Karten für deine, oder lass sie dem Nächsten.
take = Das verdeckte Blatt nehmen
take_text = Deine Karten liegen dann offen in der Mitte.
leave = Liegen lassen
leave_text = Behalte deine Karten. Wenn alle es liegen lassen, wird es aufgedeckt.

## Events

event-widow_taken =
    { $who } { $you ->
        [true] nimmst
       *[other] nimmt
    } das verdeckte Blatt und { $you ->
        [true] legst
       *[other] legt
    } { CARDS($widow) } ab.
event-widow_left =
    { $who } { $you ->
        [true] lässt
       *[other] lässt
    } das verdeckte Blatt liegen.
event-widow_turned = Alle haben das verdeckte Blatt liegen lassen. Jetzt in der Mitte: { CARDS($widow) }.
event-knocked =
    { KNOWN($actor) ->
        [true]
            { $who } { $you ->
                [true] klopfst
               *[other] klopft
            }.
       *[other] Alle haben behalten: Jeder ist noch einmal dran.
    }

## Moves

move-stand = Behalten
move-take_widow = Das verdeckte Blatt nehmen
move-leave = Liegen lassen

## Im Terminal

phase-blind = wer nimmt das verdeckte Blatt?
