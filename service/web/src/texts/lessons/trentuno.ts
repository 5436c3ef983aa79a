import { lessonTexts } from ".";

export default lessonTexts({
  en: {
    hand: "Only cards of one suit count. Ace eleven, court cards ten: the {ace} and the {jack} make twenty-one.",
    exchange: "Swap one card with the middle: the {take} is of your suit. Give the {give} for it.",
    best: "You have twenty-eight. Thirty-one is the best hand; three of a kind come just below it.",
    knock: "The lowest hand loses a token. Yours is good: knock, and each other player has one more turn.",
    end: "The hands are shown. Ann has thirteen, the least, and loses a token.",
    aim: "Who has lost all three tokens is out. The last one with a token wins.",
  },
  de: {
    hand: "Nur Karten einer Farbe zählen. Ass elf, Bilder zehn: {ace} und {jack} sind einundzwanzig.",
    exchange: "Tausche eine Karte mit der Mitte: {take} hat deine Farbe. Gib {give} dafür.",
    best: "Du hast achtundzwanzig. Einunddreißig ist das beste Blatt; knapp darunter kommt ein Drilling.",
    knock: "Das niedrigste Blatt verliert eine Marke. Deines ist gut: Klopfe, dann sind die anderen noch einmal dran.",
    end: "Alle zeigen ihre Karten. Ann hat dreizehn, am wenigsten, und verliert eine Marke.",
    aim: "Wer alle drei Marken verloren hat, ist draußen. Wer als Letzter eine hat, gewinnt.",
  },
});
