import { texts } from ".";

export const fanTan = texts({
  en: {
    rows_begin: "A row begins with its {rank}.",
    rows_open: "The first card says with which rank all rows begin.",
    empty_row: "nothing yet",
    pool: "{count} [#chip|chips] in the pool",
    chips: "{count} [#chip|chips]",
    playable: "The cards that fit",
    hint_play: "Press a card that fits at an end of its row, or begins it.",
    hint_pass: "No card fits. You pass.",
    play: "Play the {card}",
    pass: "Pass",
    pass_text: "You pay to the pool, and the next one plays.",
    won: "{who} [have|has] no cards left and [take|takes] the pool.",
    cards_held: "{count} [#card|cards] left",
  },
  de: {
    rows_begin: "Eine Reihe beginnt mit: {rank}.",
    rows_open: "Die erste Karte bestimmt, mit welchem Rang alle Reihen beginnen.",
    empty_row: "noch nichts",
    pool: "{count} [#Chip|Chips] im Topf",
    chips: "{count} [#Chip|Chips]",
    playable: "Die Karten, die passen",
    hint_play: "Drücke eine Karte, die am Ende ihrer Reihe passt oder sie beginnt.",
    hint_pass: "Keine Karte passt. Du musst passen.",
    play: "{card} spielen",
    pass: "Passen",
    pass_text: "Du zahlst in den Topf, und die nächste Person spielt.",
    won: "{who} [hast|hat] keine Karten mehr und [bekommst|bekommt] den Topf.",
    cards_held: "noch {count} [#Karte|Karten]",
  },
});
