name = Cuccù
summary = Jeder hat eine Karte: Behalte sie oder tausche sie mit deinem Nachbarn, aber hab am Ende nicht die niedrigste.

## Presets and options

preset-standard = Drei Leben für jeden, und Könige verweigern den Tausch
preset-no-refusal = Könige sind Karten wie andere
preset-one-life = Wer einmal verliert, ist aus dem Spiel
preset-ranter-go-round = Wer einen König gezeigt hat, kommt nicht mehr an die Reihe

## The game

about = Behalte nicht die niedrigste Karte: Sie kostet ein Leben. Das Ass ist die niedrigste, der König die höchste. Wer als Letzter ein Leben hat, gewinnt.
face_up = Alle sehen sie
hint = Behalte deine Karte, oder versuche eine bessere zu bekommen.
stand = Die Karte behalten
keep = { $card } behalten
keep_seen = { $card } behalten
keep_text = Dein Zug ist vorbei.
swap = Mit { $name } tauschen
swap_text = { $name } muss die Karte hergeben und bekommt deine; nur ein König wird gezeigt und behalten. Dann ist dein Zug vorbei.
swap_any = { $name } muss die Karte hergeben und bekommt deine. Dann ist dein Zug vorbei.
swap_known = Du kennst sie: { $name } hat { $card }.
draw = Vom Stapel ziehen
draw_text = Du gibst, darum kommst du zuletzt und kannst mit niemandem tauschen. Die oberste Karte wird aufgedeckt und ersetzt deine; ein König bleibt liegen, und du behältst deine.
draw_any = Du gibst, darum kommst du zuletzt und kannst mit niemandem tauschen. Die oberste Karte wird aufgedeckt und ersetzt deine.
lives = { $count } Leben
knows_yours = kennt deine Karte
all_know = alle kennen deine Karte
lowest = Niedrigste Karte: { $names } ({ $card }).
stood_off = Sonst wären alle auf einmal draußen, darum zahlt niemand.

## Events

event-stood =
    { $who } { $you ->
        [true] behältst
       *[other] behält
    } die Karte.
event-swapped =
    { $who } { $you ->
        [true] tauschst
       *[other] tauscht
    } mit { YOU($with) ->
        [true] dir
       *[other] { NAME($with) }
    }. { KNOWN($given) ->
        [true] Du gibst { CARDS($given) } und bekommst { CARDS($received) }.
       *[other] { "" }
    }
event-swap_refused =
    { $who } { $you ->
        [true] willst
       *[other] will
    } mit { YOU($with) ->
        [true] dir
       *[other] { NAME($with) }
    } tauschen. Kuckuck! { CARDS($card) } wird gezeigt und behalten.
event-card_drawn =
    { $who } { $you ->
        [true] deckst
       *[other] deckt
    } { CARDS($card) } auf und { $you ->
        [true] legst
       *[other] legt
    } { CARDS($laid_down) } ab.
event-stock_refused =
    { $who } { $you ->
        [true] deckst
       *[other] deckt
    } { CARDS($card) } auf. Die Karte bleibt liegen.
event-hand_judged =
    { KNOWN($losers) ->
        [true] Am niedrigsten: { NAME($losers) }.
       *[other] { "" }
    }

## Moves

move-stand = Die Karte behalten
move-swap = Mit dem linken Nachbarn tauschen

## Im Terminal

board-face_up = Vom Stapel aufgedeckt: { $cards }
