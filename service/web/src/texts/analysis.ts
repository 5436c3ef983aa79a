import { texts } from ".";

/** What a match can be played for. */
const UNITS = ["lives", "tokens", "counters", "chips", "points", "hands"] as const;

type Unit = (typeof UNITS)[number];

/** Whether there is a text for a unit of the service. */
export const isUnit = (unit: string): unit is Unit => UNITS.some((each) => each === unit);

/** Analyses of finished tables. */
export const analysing = texts({
  en: {
    title: "How well was it played?",
    lead: "Each decision is judged by what the player could know at that moment: the move is compared with the others, in many possible hands of the opponents.",
    lookback: "What could I do better?",
    nothing_wrong: "Nothing that you did was clearly wrong.",
    you_played: "You played {move}, which lost {loss}.",
    play_from_here: "Play it again from here",
    ask: "Analyse",
    queued: "Waiting for its turn …",
    running: "{percent} % of the match is judged.",
    failed: "This match can't be analysed.",
    none_judged: "No decision of this match could be judged.",
    losses: "What each decision lost",
    decision: "{who}, event {version}: lost {loss}.",
    seats: "By player",
    who: "Player",
    judged: "Decisions judged",
    mistakes: "Clear mistakes",
    lost: "Lost by them",
    worst: "The worst one",
    show: "Show it",
    explained:
      "A loss is what the best move known would have brought more by the end of the hand, on average over many possible hands of the others. Losses that are small or not sure are not counted.",
    lives: "[#life|lives]",
    tokens: "[#token|tokens]",
    counters: "[#counter|counters]",
    chips: "[#chip|chips]",
    points: "[#point|points]",
    hands: "[#hand|hands]",
    standing: "Against the average of all seats: {before} before this move, {after} after it.",
    now: "{who} played {move}.",
    now_best: "Nothing better is known.",
    now_better: "Better: {move}, by {loss} (± {half}).",
    now_forced: "There was no other move.",
    bid_chance: "The bid was true with a chance of {chance} %, as the player could know.",
  },
  de: {
    title: "Wie gut wurde gespielt?",
    lead: "Jede Entscheidung wird danach beurteilt, was der Spieler in dem Augenblick wissen konnte: Der Zug wird mit den anderen verglichen, in vielen möglichen Händen der Gegner.",
    lookback: "Was könnte ich besser machen?",
    nothing_wrong: "Nichts davon war klar falsch.",
    you_played: "Du hast {move} gespielt, das kostete {loss}.",
    play_from_here: "Von hier noch einmal spielen",
    ask: "Analysieren",
    queued: "Wartet, bis die Reihe daran ist …",
    running: "{percent} % des Spiels sind beurteilt.",
    failed: "Dieses Spiel kann nicht analysiert werden.",
    none_judged: "Keine Entscheidung dieses Spiels ließ sich beurteilen.",
    losses: "Was jede Entscheidung gekostet hat",
    decision: "{who}, Ereignis {version}: kostet {loss}.",
    seats: "Nach Spielern",
    who: "Spieler",
    judged: "Beurteilte Entscheidungen",
    mistakes: "Klare Fehler",
    lost: "Durch sie verloren",
    worst: "Der größte",
    show: "Zeigen",
    explained:
      "Ein Verlust ist das, was der beste bekannte Zug bis zum Ende des Spiels mehr gebracht hätte, im Mittel über viele mögliche Hände der anderen. Kleine oder unsichere Verluste zählen nicht.",
    lives: "Leben",
    tokens: "[#Marke|Marken]",
    counters: "[#Zähler|Zähler]",
    chips: "[#Chip|Chips]",
    points: "[#Punkt|Punkte]",
    hands: "[#Spiel|Spiele]",
    standing: "Gegenüber dem Mittel aller Plätze: {before} vor diesem Zug, {after} danach.",
    now: "{who} hat {move} gespielt.",
    now_best: "Etwas Besseres ist nicht bekannt.",
    now_better: "Besser: {move}, um {loss} (± {half}).",
    now_forced: "Es gab keinen anderen Zug.",
    bid_chance: "Die Ansage stimmte mit einer Wahrscheinlichkeit von {chance} %, soweit der Spieler das wissen konnte.",
  },
});
