/** A hand as people hold it: the suits apart, black and red by turns, each from its lowest rank. */

const SUITS = "CDSH";

export function bySuit(cards: readonly string[], ranks: string): readonly string[] {
  const place = (code: string) => SUITS.indexOf(code[1] ?? "") * ranks.length + ranks.indexOf(code[0] ?? "");
  return cards.toSorted((one, other) => place(one) - place(other));
}
