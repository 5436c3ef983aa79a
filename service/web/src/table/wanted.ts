/** One move is wanted, by a lesson or a hint: the buttons and cards that lead to it glow. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";

import { NO_CHOICE, type Choice, type Move } from "../api/answers";
import type { GamePage, PlayedTable } from "../games/page";
import { cardsOf } from "./cards_of_moves";

interface Wanted {
  /** One of the legal moves. */
  readonly move: Move | null;
  /** The cards that are picked for it. */
  readonly cards: ReadonlySet<string>;
}

/** Elsewhere nothing is wanted. */
export const WantedHere = createContext<Wanted>({ move: null, cards: new Set() });

/** `picks` says which cards a game picks for a move. */
export function wantedOf<State>(
  move: Move | null,
  table: PlayedTable<State> | null,
  { picks }: Pick<GamePage<State>, "picks">,
): Wanted {
  return { move, cards: new Set(move && table ? (picks?.(move, table) ?? cardsOf(move)) : []) };
}

/** The likelihood of bids, by the move that makes or calls them. */
export const ChancesHere = createContext<Choice["chances"]>(NO_CHOICE.chances);

/** The attribute of a button that leads to the wanted move. */
export function useGlow(): (...moves: readonly (Move | undefined)[]) => { readonly "data-wanted"?: true } {
  const { move } = useContext(WantedHere);
  return (...moves) => (move !== null && moves.includes(move) ? { "data-wanted": true } : {});
}
