/** In a lesson one move is wanted: the buttons and cards that lead to it glow. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";

import type { Move } from "../api/calls";

interface Wanted {
  /** One of the legal moves. */
  readonly move: Move | null;
  /** The cards that are picked for it. */
  readonly cards: ReadonlySet<string>;
}

/** Elsewhere nothing is wanted. */
export const WantedHere = createContext<Wanted>({ move: null, cards: new Set() });

/** The attribute of a button that leads to one of some moves, if that is the one that is wanted. */
export function useGlow(): (...moves: readonly (Move | undefined)[]) => { readonly "data-wanted"?: true } {
  const { move } = useContext(WantedHere);
  return (...moves) => (move !== null && moves.includes(move) ? { "data-wanted": true } : {});
}
