import { lessonTexts } from ".";

export default lessonTexts({
  en: {
    hand: "You play for a good poker hand of five cards. You have two pair, and the worst hand loses a token.",
    leave:
      "Five more cards lie hidden in the middle. You could take them all for yours, but two pair are good: leave them.",
    exchange: "All left them, so they lie open. Now swap one card or all five: give the {give} for the {take}.",
    knock: "Kings and fours: a full house! Knock, and each other player has one more turn.",
    end: "All hands are shown. Ben's pair of nines is the lowest, so he loses a token.",
    aim: "Who has lost all three tokens is out. The last one with a token wins.",
  },
  de: {
    hand: "Du spielst um ein gutes Pokerblatt aus fünf Karten. Du hast zwei Paare; das schlechteste Blatt verliert eine Marke.",
    leave:
      "Fünf Karten liegen verdeckt in der Mitte. Du könntest sie für deine nehmen, aber zwei Paare sind gut: Lass sie liegen.",
    exchange: "Niemand nahm sie, also liegen sie offen. Tausche nun eine Karte oder alle fünf: {give} gegen {take}.",
    knock: "Könige und Vieren: ein Full House! Klopfe, dann sind die anderen noch einmal dran.",
    end: "Alle zeigen ihre Karten. Bens Paar Neunen ist das niedrigste Blatt: Er verliert eine Marke.",
    aim: "Wer alle drei Marken verloren hat, ist draußen. Wer als Letzter eine hat, gewinnt.",
  },
});
