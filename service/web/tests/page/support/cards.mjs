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

const IN_WORDS = new Map(
  Object.entries(RANKS).flatMap(([rank, names]) =>
    Object.entries(SUITS).flatMap(([suit, of]) => names.split("|").map((name) => [`${name} of ${of}`, rank + suit])),
  ),
);
const WORDS = new RegExp(`(?<!\\w)(${[...IN_WORDS.keys()].join("|")})(?!\\w)`, "gi");
const CODES = /(?<!\w)(?:[2-9TJQKA][CDHS](?:\.[12])?|X[1-4])(?!\w)/g;

/** The cards that a text names, by code or in words. Escapes of addresses are undone first: `%3C` is no three of clubs. */
export function named(text) {
  const plain = text.replace(/%[0-9A-F]{2}/gi, " ");
  const inWords = [...plain.matchAll(WORDS)].map(([name]) => IN_WORDS.get(name.toLowerCase()));
  return new Set([...(plain.match(CODES) ?? []), ...inWords]);
}

/** The codes of 52 cards. */
export const PACK = Object.keys(RANKS).flatMap((rank) => Object.keys(SUITS).map((suit) => rank + suit));
