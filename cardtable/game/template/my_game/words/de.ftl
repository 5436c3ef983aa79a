name = My Game
summary = Zieh verdeckte Karten bis nahe an fünfzehn, und sag nichts, wenn es mehr werden.

preset-standard = Sechs Spiele
preset-short = Drei Spiele
option-hands = Spiele
meaning-hands = Wie viele Spiele gespielt werden.

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
       *[other] Niemand gewinnt das Spiel.
    }
