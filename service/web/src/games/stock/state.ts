/** The common fields of states and moves in games of a stock and a discard pile. */

import type { Move } from "../../api/answers";
import type { components as Bus } from "../../api/games/stop-the-bus";
import type { components as ThirtyOne } from "../../api/games/thirty-one";
import type { Merged } from "../../api/merged";
import type { Goals } from "../../table/goals";
import type { PlayedTable } from "../page";

/** The fields of all these games; a game's own are missing in others, or null. */
export type StockState = Merged<Bus["schemas"]["StopTheBusState"] | ThirtyOne["schemas"]["ThirtyOneState"]>;

export type StockTable = PlayedTable<StockState>;

/** The names of the stock and the pile, from which a card is drawn by picking them. */
export const FROM_STOCK = "from stock";
export const FROM_PILE = "from discard";

/** The name of the pile, where a card is discarded by dragging it there. */
export const TO_PILE = "to discard";

/** The place in the hand of the card that is drawn. */
export const DRAWN = "drawn";

/** A card goes to the pile, or from there to the hand. */
export function goals(move: Move, { state }: StockTable): Goals {
  const top = topOf(state);
  if (move.type === "discard") return { [String(move.card)]: TO_PILE };
  return move.from === "discard" && top ? { [top]: DRAWN } : {};
}

/** The cards picked for a move. */
export function picksOf(move: Move): readonly string[] {
  if (move.type === "draw") return [move.from === "stock" ? FROM_STOCK : FROM_PILE];
  return move.type === "discard" ? [String(move.card), TO_PILE] : [];
}

export function topOf({ discards }: StockState): string | null {
  return discards?.at(-1) ?? null;
}

/** The seats without tokens that play on until their next loss. */
export function ridersOf({ state, options }: StockTable): readonly number[] {
  return state.hands.flatMap(({ out }, seat) =>
    options.free_ride && !out && state.tokens?.[seat] === 0 ? [seat] : [],
  );
}
