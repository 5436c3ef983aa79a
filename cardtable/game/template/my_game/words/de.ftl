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

lesson-hand = Komm nahe an fünfzehn, aber nicht darüber. { $seven } zählt sieben.
lesson-draw = Du bist dran: Zieh eine Karte. Niemand sonst sieht sie.
lesson-stand = Mit { $six } hast du dreizehn. Noch eine könnte zu viel sein: Behalte deine Karten.
lesson-end = Ann hat neunzehn, mehr als fünfzehn. Du gewinnst das Spiel.
