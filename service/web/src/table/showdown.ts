/** The end of a hand as the seats show it: the cards of each, what they were worth, and which of them decided. */

import { createContext } from "preact";

import type { LastHand, SharedState } from "../api/answers";
import type { GamePage, PlayedTable } from "../games/page";
import { moodAfter } from "./moods";

export interface Showdown {
  readonly hand: LastHand;
  /** The cards of a seat. */
  readonly cards: (seat: number) => readonly string[];
  /** Their value, by name; null if it is unknown. */
  readonly worth: (seat: number) => string | null;
  /** The same in as few words as the game has for it. */
  readonly kind: (seat: number) => string | null;
  readonly loses: (seat: number) => boolean;
  readonly decisive: ReadonlySet<string>;
  /** True if nobody has a card to show. */
  readonly empty: boolean;
}

/** Null while a hand is played. */
export const ShowdownHere = createContext<Showdown | null>(null);

export function showdownOf(hand: LastHand, page: GamePage): Showdown {
  const shown = page.shown?.(hand) ?? hand.hands;
  return {
    hand,
    cards: (seat) => shown[seat] ?? [],
    worth: (seat) => page.worth?.(hand, seat) ?? null,
    kind: (seat) => (page.kind ?? page.worth)?.(hand, seat) ?? null,
    loses: (seat) => moodAfter(hand, seat) === "sad",
    empty: Object.values(shown).every((cards) => cards.length === 0),
    decisive: page.decisive?.(hand) ?? new Set(),
  };
}

/** The table with the cards that the seats show. The next hand may have been dealt since. */
export function atShowdown(table: PlayedTable<SharedState>, { cards }: Showdown): PlayedTable<SharedState> {
  const { viewer, state } = table;
  const hands = state.hands.map(({ seat, out }) => ({ seat, out, cards: [...cards(seat)], count: cards(seat).length }));
  return { ...table, viewer: { seat: viewer.seat }, state: { ...state, hands } };
}
