import { lessonTexts } from ".";

export default lessonTexts({
  en: {
    hand: "You hold one card, the {low}. The lowest card at the end loses a life: kings are best, aces worst.",
    swap: "A three is low. Ask Ann beside you to swap: she must, whatever you give her.",
    king: "Now Ann has your three and asked Ben. But Ben shows the {king}: who has a king keeps it. Cuckoo!",
    end: "Ben deals and plays last; he could have drawn from the stock. Ann has the {low}, the lowest: she loses a life.",
    aim: "Who has lost three lives is out. The last one in wins.",
  },
  de: {
    hand: "Du hast eine Karte: {low}. Die niedrigste Karte verliert am Ende ein Leben; Könige sind am besten, Asse am schlechtesten.",
    swap: "Eine Drei ist niedrig. Tausche mit Ann neben dir: Sie muss, egal was sie bekommt.",
    king: "Jetzt hat Ann deine Drei und fragte Ben. Aber Ben zeigt {king}: Wer einen König hat, behält ihn. Kuckuck!",
    end: "Ben gibt und spielt zuletzt; er hätte vom Stapel ziehen dürfen. Ann hat {low}, die niedrigste Karte, und verliert ein Leben.",
    aim: "Wer drei Leben verloren hat, ist draußen. Wer übrig bleibt, gewinnt.",
  },
});
