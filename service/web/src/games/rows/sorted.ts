/** A hand as people hold it: the suits apart, black and red by turns, each from its lowest rank. */

const SUITS = "CDSH";

/** `ranks` is the order of the ranks; `cardOf` says the card by which a thing is sorted, such as that of a move. */
export function bySuit<Thing>(
  things: readonly Thing[],
  ranks: string,
  cardOf: (thing: Thing) => string,
): readonly Thing[] {
  const place = (code: string) => SUITS.indexOf(code[1] ?? "") * ranks.length + ranks.indexOf(code[0] ?? "");
  return things.toSorted((one, other) => place(cardOf(one)) - place(cardOf(other)));
}
