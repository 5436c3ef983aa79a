/** The cards that a text names: by code such as `QH`, or in words such as `queen of hearts`. */

const RANKS = {
  2: "two|2",
  3: "three|3",
  4: "four|4",
  5: "five|5",
  6: "six|6",
  7: "seven|7",
  8: "eight|8",
  9: "nine|9",
  T: "ten|10",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

const NAMES = Object.entries(RANKS).flatMap(([rank, ranks]) =>
  Object.entries(SUITS).map(([suit, name]) => [
    rank + suit,
    new RegExp(`\\b(${rank}${suit}|(${ranks}) of ${name})\\b`, "i"),
  ]),
);

/** Their codes. */
export function namedIn(text) {
  return NAMES.filter(([, pattern]) => pattern.test(text)).map(([code]) => code);
}
