name = Vazhushal
summary = Lege Folgen und Sätze, nimm aus der Ablage, was du brauchen kannst, und werde den Rest los.

## Presets and options

preset-standard = Das übliche Spiel
preset-denexa = Wörtlich: Eine Karte aus der Reihe wird nur mit neuen Karten ausgelegt
preset-strict-line = Die älteste Karte aus der Reihe wird nur mit neuen Karten ausgelegt

## The game

about = Werde alle Karten los: Lege sie in Kombinationen aus und lege die letzte ab. Eine Kombination ist eine Folge (ab drei Karten einer Farbe hintereinander) oder ein Satz (drei oder vier eines Ranges). Die erste muss eine Folge ohne wilde Karten sein.
negative = Bestimmt die wilden
wild = { $cards } und die Joker sind wild: Sie stehen für jede Karte.
wild_tag = wild: { $cards }
wild_jokers = Nur die Joker sind wild: Sie stehen für jede Karte.
line = Reihe der Ablage, neueste zuletzt
melds_of = Ausgelegt von: { $who }
run = { $suit } { $low } bis { $high }
with_wild = { $meld } mit einer wilden Karte
hint_draw = Ziehe vom Stapel, oder aus der Reihe, wenn du die älteste davon auslegst.
hint_meld = Lege aus, wenn du willst. Dann wähle eine Karte deiner Hand und lege sie ab.
hint_final = Der Stapel ist leer. Lege aus, was du kannst: Das ist dein letzter Zug.
draw_stock = Vom Stapel ziehen
draw_seen = Ziehen
lay_seen = Auslegen
discard_seen = { $card } ablegen
new_seen = Neue Kombination
draw_stock_text = Sonst sieht niemand die Karte.
discard = { $card } ablegen
discard_which = Ablegen: Wähle eine Karte
discard_text = Sie kommt ans Ende der Reihe, und dein Zug ist vorbei.
final_pass = Nichts mehr auslegen
final_pass_text = Deine Kombinationen bleiben, wie sie sind.
offer = Auslegen: { $melds }
offer_line = { $count } aus der Reihe nehmen und auslegen: { $melds }
builder = Selbst auslegen
add_to = Die gewählten Karten anlegen an: { $meld }
new_meld =
    Neue Kombination aus { $count } { $count ->
        [one] gewählter Karte
       *[other] gewählten Karten
    }
new_meld_empty = Neue Kombination: Wähle Karten, oder ziehe sie hierher
back_to_hand = Zurück auf die Hand
start_over = Von vorn
lay = So auslegen
take_and_lay = { $count } aus der Reihe nehmen und so auslegen
lay_text = Ist etwas daran ungültig, sagt man dir, warum, und nichts geschieht.
lay_line_text = Ziehe zuerst, oder benutze eine Karte der Reihe.
stands_for = { $card } steht für
melds =
    { $count } { $count ->
        [one] Kombination
       *[other] Kombinationen
    }
points =
    { $count } { $count ->
        [one] Punkt
       *[other] Punkte
    }
is_out = hat ausgemacht
first =
    { $who } { $you ->
        [true] hast ausgemacht und bist Erster
       *[other] hat ausgemacht und ist Erster
    }.
best = Die meisten Punkte: { $names } mit { $points }.
how = Es zählt, was ausliegt, abzüglich der Karten auf der Hand. Wer ausmacht, ist immer Erster.
worth = { $laid } ausgelegt, { $held } auf der Hand
about_points = Ist vorher der Stapel aufgebraucht, entscheiden Punkte: was du ausgelegt hast, abzüglich deiner Hand.
negative_plain = Macht keine Karte wild
about_laid = Lege auch den Rest aus und die letzte Karte ab: Dann gewinnst du.

## Events

event-redealt =
    { $who } { $you ->
        [true] hast
       *[other] hat
    } zu viele Doppelte ({ CARDS($doubles) }). Es wird neu gegeben.
event-negative_turned =
    { KNOWN($wild_faces) ->
        [true] Unter dem Stapel liegt { CARDS($card) }; darum sind { CARDS($wild_faces) } wild, und die Joker.
       *[other] Unter dem Stapel liegt ein Joker; darum sind nur Joker wild.
    }
event-card_drawn =
    { KNOWN($card) ->
        [true]
            { $who } { $you ->
                [true] ziehst
               *[other] zieht
            } { CARDS($card) } unter dem Stapel hervor.
       *[other]
            { KNOWN($cards) ->
                [true] Du ziehst { CARDS($cards) }.
               *[other]
                    { $who } { $you ->
                        [true] ziehst
                       *[other] zieht
                    } eine Karte vom Stapel.
            }
    }
event-line_taken =
    { $who } { $you ->
        [true] nimmst
       *[other] nimmt
    } { CARDS($cards) } aus der Reihe. Ausgelegt: { MELDS($melds) }.
event-melds_laid =
    { $who } { $you ->
        [true] legst
       *[other] legt
    } aus. Es liegen nun: { MELDS($melds) }.
event-passed =
    { $who } { $you ->
        [true] legst
       *[other] legt
    } nichts mehr aus.
event-went_out =
    { $who } { $you ->
        [true] machst
       *[other] macht
    } aus und { $you ->
        [true] gewinnst
       *[other] gewinnt
    }.
event-stock_exhausted = Der Stapel ist aufgebraucht. Alle dürfen noch einmal auslegen: { NAME($order) }.
event-hand_scored = Die Punkte werden gezählt: { SCORES($scores) }.

## Moves

move-meld = Auslegen: { LAYOUT($table) }
move-final_meld = Auslegen: { LAYOUT($table) }
move-draw_line = { $depth } aus der Reihe nehmen und auslegen: { LAYOUT($table) }
move-draw_stock = Vom Stapel ziehen
move-final_pass = Nichts mehr auslegen
move-discard = { CARDS($card) } ablegen

## Im Terminal

board-line = Die Reihe, neueste Karte zuletzt: { $cards }
board-negative = Negativer Joker: { $value }
board-wild_faces = Jede Karte, wie die Joker: { $cards }
board-melds = Ausgelegt von { $whom }: { $melds }
phase-meld = auslegen und ablegen
other_moves = eigene Auslagen tippst du so: meld 5D 6D X1=7D, mit | zwischen zweien, oder add 8D to 1 für deine erste; mit Karten der Reihe: take 2 meld 5D 6D 7D.
