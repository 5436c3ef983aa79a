import { texts } from ".";

/** Cards by name: `the queen of hearts`. Ranks stand alone in bids. */
export const cardWords = texts({
  en: {
    card: "{rank} of {suit}",
    joker: "joker",
    back: "a card face down",
    C: "clubs", D: "diamonds", H: "hearts", S: "spades",
    "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine",
    T: "ten", J: "jack", Q: "queen", K: "king", A: "ace",
  },
  de: {
    card: "{suit} {rank}",
    joker: "Joker",
    back: "eine verdeckte Karte",
    C: "Kreuz", D: "Karo", H: "Herz", S: "Pik",
    "2": "Zwei", "3": "Drei", "4": "Vier", "5": "Fünf", "6": "Sechs", "7": "Sieben", "8": "Acht", "9": "Neun",
    T: "Zehn", J: "Bube", Q: "Dame", K: "König", A: "Ass",
  },
});
