/**
 * The destinations of a move's cards. A card flies there as soon as the move is made, and stays there once the service
 * has answered. Each game defines the destination for each kind of move.
 */

import type { Move } from "../api/answers";
import { cardsOf } from "./cards_of_moves";

/** A place at the table: a seat by its number; where a card lies, by its code; others by the name in their `data-place`. */
export type Goal = number | string;

/** The goals of cards, by code. */
export type Goals = Readonly<Record<string, Goal>>;

/** The middle of the table, where a card goes if nothing more is known. */
export const MIDDLE = "middle";

/** The place that cards are drawn from. */
export const STOCK = "stock";

/** The goals of a move of a game that declares none. */
export function usualGoals(move: Move): Goals {
  return Object.fromEntries(cardsOf(move).map((card) => [card, MIDDLE]));
}

/** Cards that change places, each with its partner. */
export function swapped(cards: readonly string[], others: readonly string[]): Goals {
  return Object.fromEntries(
    cards.flatMap((card, at) => {
      const other = others[at];
      return other === undefined
        ? []
        : [
            [card, other],
            [other, card],
          ];
    }),
  );
}
