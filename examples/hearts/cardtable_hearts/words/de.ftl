name = Hearts
summary = Gib drei Karten weiter, bediene, und nimm weder Herzen noch die Pikdame.

## Presets and options

preset-standard = Bis 100 Punkte
preset-short = Bis 50 Punkte
option-limit = Punkte, die das Spiel beenden
meaning-limit = Mit wie vielen Punkten das Spiel endet.

## Moves

move-pass_cards = { CARDS($cards) } weitergeben
move-play = { CARDS($card) } spielen

## Events

event-cards_passed =
    { KNOWN($cards) ->
        [true] Du gibst weiter: { CARDS($cards) }.
       *[other]
            { $who } { $you ->
                [true] hast
               *[other] hat
            } drei Karten zum Weitergeben gewählt.
    }
event-tricks_begun =
    { KNOWN($cards) ->
        [true] Du bekommst: { CARDS($cards) }.
       *[other] { "" }
    } { NAME($leader) } { YOU($leader) ->
        [true] hast
       *[other] hat
    } { CARDS($card) } und { YOU($leader) ->
        [true] spielst
       *[other] spielt
    } an.
event-card_played =
    { $who } { $you ->
        [true] spielst
       *[other] spielt
    } { CARDS($card) }.
event-trick_taken =
    { NAME($winner) } { YOU($winner) ->
        [true] nimmst
       *[other] nimmt
    } den Stich.
event-hand_scored =
    { KNOWN($moon) ->
        [true]
            { NAME($moon) } { YOU($moon) ->
                [true] machst
               *[other] macht
            } einen Durchmarsch: Alle anderen bekommen 26 Punkte.
       *[other] Punkte dieser Runde: { SCORES($points) }.
    }

## Refusals

rule-two_leads = Die Kreuz Zwei wird zum ersten Stich angespielt.
rule-hearts_not_broken = Herz darfst du noch nicht anspielen.
rule-must_follow = Bediene: Spiele eine Karte der angespielten Farbe.
rule-no_points_yet = Im ersten Stich gibt es keine Punkte: Spiele weder Herz noch die Pikdame.

## At the table

hint-passing = Drücke auf drei Karten, um sie weiterzugeben.
hint-playing = Drücke auf eine Karte, um sie zu spielen.
place-trick = Der Stich
place-direction = Weitergeben
value-left = nach links
value-right = nach rechts
value-across = über den Tisch
value-none = nicht in dieser Runde
place-hearts_broken = Herz darf angespielt werden
fact-scores =
    { $count } { $count ->
        [one] Punkt
       *[other] Punkte
    }
fact-won =
    { $count ->
        [0] sauber
        [one] 1 genommen
       *[other] { $count } genommen
    }

## The lesson

lesson-hand = Punkte sind schlecht: Jedes Herz, das du nimmst, kostet einen, { $queen } dreizehn. Die wenigsten gewinnen.
lesson-pass = Gib zuerst drei Karten nach links weiter. Drücke { $queen }, { $ace } und { $king }, dann »weitergeben«.
lesson-follow = Cleo spielt { $two } aus: Bediene. Im ersten Stich gibt es keine Punkte, also werde { $ace } los.
lesson-lead = Das höchste Kreuz hat den Stich genommen, du spielst aus. Spiele { $three }: Den Stich darf jemand anders haben.
lesson-throw = Ben spielt { $king } aus, und du hast kein Karo. Jetzt darfst du jede Karte spielen: Gib ihm { $eight }.
lesson-taken = Ben nimmt den Stich und mit deinem Herz einen Punkt. Ab jetzt darf Herz ausgespielt werden.
lesson-aim = Oder nimm alles: Mit allen Herzen und der Pikdame bekommen die anderen je 26. Bei hundert Punkten ist Schluss.

## In a terminal

phase-passing = drei Karten zum Weitergeben wählen
phase-playing = Stiche
board-direction =
    { $value ->
        [left] Karten werden nach links weitergegeben
        [right] Karten werden nach rechts weitergegeben
        [across] Karten werden über den Tisch weitergegeben
       *[none] Es werden keine Karten weitergegeben
    }
board-leader = Zum Stich angespielt von: { NAME($value) }
board-trick = Der Stich: { HANDS($value) }
board-won = Karten mit Punkten: { HANDS($value) }
board-hearts_broken =
    { $value ->
        [true] Herz ist gespielt worden
       *[other] Herz ist noch nicht gespielt worden
    }
