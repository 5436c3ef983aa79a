import { lessonTexts } from ".";

export default lessonTexts({
  en: {
    hand: "Everybody has paid into the pool. The best hand takes a prize from it, the worst loses a counter.",
    blind: "Ben deals. He could have swapped cards before he looked at them, but he didn't.",
    exchange: "You hold the {jack} and the {ten}: the {take} makes a run in one suit. Give the {give} for it.",
    fresh: "All had a turn. The second round brings a new card to the middle: the {new}.",
    knock: "Few hands beat your run. Knock: you have no more turns, and a second knock ends the hand.",
    end: "Ann knocked, too, so all show. Your run wins a chip from the pool; Ben's hand loses a counter.",
    aim: "Without counters you are out. The last player in takes the whole pool.",
  },
  de: {
    hand: "Alle haben in den Topf gezahlt. Das beste Blatt bekommt einen Preis daraus, das schlechteste verliert eine Spielmarke.",
    blind: "Ben gibt. Er hätte Karten tauschen dürfen, bevor er sie ansah, aber er tat es nicht.",
    exchange: "Du hast {jack} und {ten}: Mit {take} wird es eine Folge einer Farbe. Gib {give} dafür.",
    fresh: "Alle waren dran. Der zweite Umlauf bringt eine neue Karte in die Mitte: {new}.",
    knock:
      "Kaum ein Blatt schlägt deine Folge. Klopfe: Du hast keinen Zug mehr, und das zweite Klopfen beendet die Runde.",
    end: "Auch Ann klopfte, also zeigen alle. Deine Folge gewinnt einen Chip; Bens Blatt verliert eine Spielmarke.",
    aim: "Wer keine Spielmarken mehr hat, ist draußen. Wer übrig bleibt, bekommt den ganzen Topf.",
  },
});
