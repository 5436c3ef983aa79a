name = Chinesische Zehn
summary = Nimm Karten vom Tisch in Zehnern und Paaren; die roten zählen.

## Presets and options

preset-standard = Der Geber nimmt nur vier gleiche, damit keine Karte liegen bleibt
preset-literal-sweep = Wörtlich: Der Geber nimmt irgendwelche vier aus 5, 10, B, D, K

## The game

about = Karten, die zehn ergeben, nehmen einander; 5, 10, Bube, Dame und König nehmen ihresgleichen. Die meisten Punkte gewinnen:
turned_up = Aufgedeckt
on_table =
    { $count } { $count ->
        [one] Karte
       *[other] Karten
    } auf dem Tisch
empty = Der Tisch ist leer.
chooses =
    { $who } { $you ->
        [true] wählst
       *[other] wählt
    }, was die Karte vom Stapel nimmt.
hint = Eine Karte nimmt, was mit ihr zehn ergibt; 10, B, D, K ihresgleichen.
picked_hint = Drücke auf die Karte, die sie nimmt.
no_such = Das tut keine Karte. Lege eine zurück.
card_takes =
    { $card } nimmt { $takes }: { $count } { $count ->
        [one] Punkt
       *[other] Punkte
    }
flip_hint = Vom Stapel kommt { $card }. Wähle, was die Karte nimmt.
take = { $take } nehmen
play = { $card } spielen
taken =
    { $count } { $count ->
        [one] Karte
       *[other] Karten
    } genommen
points =
    { $count } { $count ->
        [one] Punkt
       *[other] Punkte
    }
counted = Die meisten Punkte: { $names } mit { $points }.
scoring_2 = rote Asse 20, rote 9 bis König 10, andere rote ihre Zahl.
scoring_3 = rote Asse 20, rote 9 bis König 10, andere rote ihre Zahl, das Pik-Ass 30.
scoring_4 = rote Asse 20, rote 9 bis König 10, andere rote ihre Zahl, das Pik-Ass 30, das Kreuz-Ass 40.
gains =
    { $count } { $count ->
        [one] Punkt
       *[other] Punkte
    } mit der aufgedeckten Karte

## Events

event-dealer_captured =
    { $who } { $you ->
        [true] nimmst
       *[other] nimmt
    } beim Geben die vier ausgelegten Karten: { CARDS($cards) }.
event-card_played =
    { $who } { $you ->
        [true] spielst
       *[other] spielt
    } { CARDS($card) }.
event-captured = { CARDS($with) } nimmt { CARDS($cards) } für { WHOM($seat) }.
event-card_left = { CARDS($card) } bleibt auf dem Tisch.
event-stock_flipped = Vom Stapel kommt { CARDS($card) }.
event-choice_opened =
    { $who } { $you ->
        [true] kannst
       *[other] kann
    } wählen: { CARDS($options) }.
event-capture_chosen =
    { $who } { $you ->
        [true] wählst
       *[other] wählt
    } { CARDS($take) }.
event-hand_scored = Die genommenen Karten werden gezählt: { SCORES($scores) }.

## Moves

move-choose = { CARDS($take) } nehmen
move-play =
    { KNOWN($take) ->
        [true] { CARDS($card) } spielen und { CARDS($take) } nehmen
       *[other] { CARDS($card) } spielen
    }

## Im Terminal

board-table = Auf dem Tisch: { $cards }
board-piles = Genommen: { $piles }
board-choice = { $card } vom Stapel kann eine davon nehmen: { $cards }
phase-flip_choice = wählen, was die Karte vom Stapel nimmt
