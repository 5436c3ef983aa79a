/** The cards that moves name, by which they are chosen. */

import type { Move } from "../api/answers";
import { isCard } from "../cards/names";

/** All cards that a move names. */
export function cardsOf(move: Move): readonly string[] {
  return Object.values(move).flatMap((value) =>
    isCard(value) ? [value] : Array.isArray(value) ? value.flat(2).filter(isCard) : [],
  );
}

export function cardsOfMoves(moves: readonly Move[]): ReadonlySet<string> {
  return new Set(moves.flatMap(cardsOf));
}

/** The moves that have all of the picked cards. */
export function fitting(moves: readonly Move[], picked: ReadonlySet<string>): readonly Move[] {
  if (picked.size === 0) return moves;
  return moves.filter((move) => {
    const cards = new Set(cardsOf(move));
    return [...picked].every((code) => cards.has(code));
  });
}
