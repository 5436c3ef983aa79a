import { lessonTexts } from ".";

export default lessonTexts({
  en: {
    hand: "Lay your cards in melds: runs in one suit, or three or four of one rank. Get rid of all of them.",
    draw: "Each turn begins with a card. Draw from the stock.",
    meld: "From the {low} to the {high} you have a run. Your first meld must be one without wild cards: lay it.",
    discard: "Each turn ends with a discard to the end of the line. Press the {off}, then discard it.",
    line: "Ann discarded the {nine}: you may take it from the line, if you meld it at once. It makes three nines!",
    again: "Now discard again: the {off}.",
    aim: "Who discards the last card wins. Jokers and two cards that the table names are wild: they stand for any card.",
  },
  de: {
    hand: "Lege deine Karten aus: Folgen einer Farbe, oder drei oder vier gleichen Ranges. Werde alle los.",
    draw: "Jeder Zug beginnt mit einer Karte. Zieh vom Stapel.",
    meld: "Von {low} bis {high} hast du eine Folge. Die erste Kombination muss eine ohne wilde Karten sein: Lege sie aus.",
    discard: "Jeder Zug endet mit einem Abwurf ans Ende der Reihe. Drücke {off} und wirf die Karte ab.",
    line: "Ann warf {nine} ab: Du darfst sie aus der Reihe nehmen, wenn du sie sofort auslegst. Das gibt drei Neunen!",
    again: "Wirf nun wieder ab: {off}.",
    aim: "Wer die letzte Karte abwirft, gewinnt. Joker und zwei Karten, die der Tisch nennt, stehen für jede Karte.",
  },
});
