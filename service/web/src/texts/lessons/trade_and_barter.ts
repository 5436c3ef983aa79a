import { lessonTexts } from ".";

export default lessonTexts({
  en: {
    hand: "Three of a kind is best, then a run in one suit, then points of one suit. You have the {queen} and the {jack}.",
    trade: "Trade for a new card: it comes from the stock and costs a chip for the dealer. Give the {off}.",
    barter: "No luck. Now barter: the player before you, Ben, gets a card of yours and must give one. Offer the {off}.",
    luck: "Ben couldn't know what you need: you got the {king}, and with it you have a run in spades.",
    knock: "A turn is a trade, a barter or a knock. A knock shows all hands at once: do it.",
    end: "Your run is the best hand and wins a chip from the pool. Ann's is the worst: she loses a counter.",
    aim: "Without counters you are out. The last player in takes the pool.",
  },
  de: {
    hand: "Ein Drilling ist das Beste, dann eine Folge, dann Punkte einer Farbe. Du hast {queen} und {jack}.",
    trade: "Kaufe eine neue Karte: Sie kommt vom Stapel und kostet einen Chip an den Geber. Gib {off}.",
    barter: "Pech. Nun handle: Ben, der vor dir dran ist, bekommt eine Karte und muss dir eine geben. Biete {off}.",
    luck: "Ben konnte nicht wissen, was du brauchst: Du bekamst {king} und hast damit eine Folge in Pik.",
    knock: "Man kauft, handelt oder klopft. Ein Klopfen zeigt sofort alle Karten: Tu es.",
    end: "Deine Folge ist das beste Blatt und gewinnt einen Chip. Anns Blatt ist das schlechteste: Sie verliert eine Spielmarke.",
    aim: "Wer keine Spielmarken mehr hat, ist draußen. Wer übrig bleibt, bekommt den Topf.",
  },
});
