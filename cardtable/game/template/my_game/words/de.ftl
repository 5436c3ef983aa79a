name = My Game
summary = Zieh verdeckte Karten bis nahe an fünfzehn, und sag nichts, wenn es mehr werden.

preset-standard = Sechs Runden
preset-short = Drei Runden
option-hands = Runden
meaning-hands = Wie viele Runden gespielt werden.

phase-drawing = am Ziehen
rule-draw_closed = Ziehen kannst du nur mit weniger als fünfzehn.
fact-scores =
    { $count } { $count ->
        [one] gewonnenes Spiel
       *[other] gewonnene Spiele
    }

event-hand_judged =
    { HANDS($hands) }. { KNOWN($winner) ->
        [true] Am nächsten an fünfzehn: { NAME($winner) }.
       *[other] Niemand gewinnt die Runde.
    }
