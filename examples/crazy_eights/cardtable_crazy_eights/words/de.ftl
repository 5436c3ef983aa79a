name = Verrückte Acht
summary = Lege eine Karte gleicher Farbe oder gleichen Rangs, oder eine Acht, und sei als Erster ohne Karten.

## Presets and options

preset-standard = Bis 100 Punkte, eine Karte ziehen pro Zug
preset-draw-freely = Beliebig viele Karten ziehen
preset-short = Bis 50 Punkte
option-limit = Punkte zum Sieg
meaning-limit = Mit wie vielen Punkten man das Spiel gewinnt.
option-draws = Karten ziehen pro Zug
meaning-draws = Wie viele Karten man in einem Zug höchstens zieht; 0 für beliebig viele.

## Moves

move-play = { CARDS($card) } spielen
move-name_suit = { suit } wünschen
move-draw = Eine Karte ziehen
move-pass = Passen
suit =
    { $suit ->
        [C] Kreuz
        [D] Karo
        [H] Herz
       *[S] Pik
    }

## Events

event-card_played =
    { $who } { $you ->
        [true] spielst
       *[other] spielt
    } { CARDS($card) }.
event-suit_named =
    { $who } { $you ->
        [true] wünschst dir
       *[other] wünscht sich
    } { suit }.
event-card_drawn =
    { KNOWN($cards) ->
        [true] Du ziehst { CARDS($cards) }.
       *[other]
            { $who } { $you ->
                [true] ziehst
               *[other] zieht
            } eine Karte vom Stapel.
    }
event-hand_judged =
    { $blocked ->
        [true] Niemand kann weiterspielen. { NAME($winner) } { YOU($winner) ->
            [true] hast
           *[other] hat
        } die wenigsten Punkte auf der Hand und { YOU($winner) ->
            [true] gewinnst
           *[other] gewinnt
        } { $points } { $points ->
            [one] Punkt
           *[other] Punkte
        }.
       *[other]
            { NAME($winner) } { YOU($winner) ->
                [true] hast
               *[other] hat
            } keine Karten mehr und { YOU($winner) ->
                [true] gewinnst
               *[other] gewinnt
            } { $points } { $points ->
                [one] Punkt
               *[other] Punkte
            }.
    }

## Refusals

rule-does_not_fit = Spiele eine Karte gleicher Farbe oder gleichen Rangs, oder eine Acht.
rule-drawn_enough = Du hast in diesem Zug genug gezogen: Spiele oder passe.
rule-stock_empty = Der Stapel ist leer: Spiele oder passe.
rule-must_draw = Du kannst noch nicht passen: Spiele oder ziehe.

## At the table

hint-playing = Drücke auf eine Karte, die passt, oder auf den Stapel, um zu ziehen.
hint-naming = Wünsch dir eine Farbe.
place-discards = Ablage
place-stock = Stapel
place-suit = Gewünschte Farbe
fact-scores =
    { $count } { $count ->
        [one] Punkt
       *[other] Punkte
    }

## The lesson

lesson-hand = Sei zuerst ohne Karten. Auf { $top } passt eine Karte mit derselben Farbe oder demselben Rang.
lesson-rank = { $nine } hat denselben Rang: Spiele sie.
lesson-suit = Auch die anderen haben gespielt. Auf { $top } passt Pik: Spiele { $queen }.
lesson-eight = Nichts von dir hat Farbe oder Rang von { $top }. Aber eine Acht passt immer: Spiele { $eight }.
lesson-name = Nenne jetzt die Farbe, die folgen muss. Du hast { $four }: Wähle Herz.
lesson-draw = Auf { $top } passt nichts. Zieh eine Karte vom Stapel.
lesson-drawn = { $five } passt: Spiele sie. Sonst müsstest du passen.
lesson-aim = Wer zuerst keine Karten hat, bekommt, was die anderen noch halten: fünfzig für eine Acht, zehn für ein Bild.

## In a terminal

phase-playing = eine Karte spielen
phase-naming = eine Farbe wünschen
board-suit =
    Gewünschte Farbe: { $value ->
        [C] Kreuz
        [D] Karo
        [H] Herz
       *[S] Pik
    }
board-drawn =
    In diesem Zug gezogen: { $count ->
        [0] keine Karte
        [one] 1 Karte
       *[other] { $count } Karten
    }
