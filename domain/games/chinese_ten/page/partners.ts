/**
 * The cards that a card takes from the table, shown beside the legal moves. The service judges a move; this only
 * predicts its effect.
 */

const PIPS = "A23456789";

/** The cards of which one is taken, or all three that are left of a rank. */
export function partnersOf(card: string, table: readonly string[]): readonly string[] {
  const pips = PIPS.indexOf(card[0] ?? "") + 1;
  const wanted = pips === 0 || pips === 5 ? card[0] : PIPS[9 - pips];
  return table.filter((each) => each !== card && each[0] === wanted);
}
