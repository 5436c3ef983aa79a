name = Schwimmen
summary = Tausche mit der Mitte für Punkte in einer Farbe; ohne Leben schwimmst du, und der nächste Verlust ist das Ende.

## Presets and options

preset-standard = Drei Leben und einmal Schwimmen, mit der Wahl des Gebers und Feuer

## The game

goal_swim = Das niedrigste Blatt verliert eine Marke. Ohne Marken schwimmst du, bis zum nächsten Verlust. Wer zuletzt übrig ist, gewinnt.
aim = Nur die Karten deiner besten Farbe zählen: Ass 11, Zehn und Bilder 10, andere ihre Zahl. Drei gleiche zählen 30½. Wer 31 erreicht, beendet die Runde sofort.
aim_feuer = Drei Asse (Feuer) schlagen alles: Die Runde ist vorbei, und alle anderen verlieren eine Marke.
swimming =
    { $who } { $you ->
        [true] schwimmst
       *[other] schwimmt
    }: Der nächste Verlust ist das Ende.
swims = schwimmt
choosing = Der Geber wählt zwischen zwei Päckchen.
choosing_you = Du gibst und darfst zwischen zwei Päckchen von drei Karten wählen. Du siehst nur deines.
other_packet = Das andere Päckchen
keep_text = Das andere Päckchen wird in der Mitte aufgedeckt.
swap_text = Du nimmst es ungesehen. Deine Karten werden in der Mitte aufgedeckt.

## Events

event-shoved =
    { $who } { $you ->
        [true] schiebst
       *[other] schiebt
    }.
event-packet_kept =
    { $who } { $you ->
        [true] behältst
       *[other] behält
    } das Päckchen. Das andere kommt in die Mitte: { CARDS($widow) }.
event-packet_swapped =
    { $who } { $you ->
        [true] nimmst
       *[other] nimmt
    } ungesehen das andere Päckchen. Das erste kommt in die Mitte: { CARDS($widow) }. { KNOWN($cards) ->
        [true] Du siehst sie dir an: { CARDS($cards) }.
       *[other] { "" }
    }
event-widow_renewed = Alle haben geschoben. Neu in der Mitte: { CARDS($widow) }.

## Moves

move-shove = Schieben
move-keep = Dein Päckchen behalten
move-swap = Das andere Päckchen nehmen

## Im Terminal

board-aside = Zur Seite gelegt: { $cards }
