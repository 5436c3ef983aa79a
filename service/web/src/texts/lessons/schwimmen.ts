import { lessonTexts } from ".";

export default lessonTexts({
  en: {
    hand: "Cards of one suit count: ace eleven, tens and courts ten. The {ace} and the {king} make twenty-one.",
    exchange: "Swap one card with the middle, or all three. Give the {give} for the {take}, which is of your suit.",
    knock: "Who is content may knock, and the others get one more turn. The lowest hand loses a life.",
    best: "But look: Ann left you the {take}. Give the {give} for it: ten, ten and eleven make thirty-one!",
    end: "Thirty-one ends the hand at once. Ann's twenty-seven is the lowest: she loses a life.",
    aim: "Without lives you swim: the next loss and you are out. The last one in wins.",
  },
  de: {
    hand: "Karten einer Farbe zählen: Ass elf, Zehn und Bilder zehn. {ace} und {king} sind einundzwanzig.",
    exchange: "Tausche eine Karte mit der Mitte oder alle drei. Gib {give} für {take}, das deine Farbe hat.",
    knock:
      "Wer zufrieden ist, klopft; dann sind die anderen noch einmal dran. Das niedrigste Blatt verliert ein Leben.",
    best: "Aber sieh: Ann ließ dir {take}. Gib {give} dafür: zehn, zehn und elf sind einunddreißig!",
    end: "Einunddreißig beendet die Runde sofort. Ann hat siebenundzwanzig, am wenigsten, und verliert ein Leben.",
    aim: "Ohne Leben schwimmst du: Noch ein Verlust, und du bist draußen. Wer übrig bleibt, gewinnt.",
  },
});
