/** The state of Trade and Barter. */

import type { components } from "~/api/games/trade-and-barter";
import type { Move } from "~/api/answers";
import type { PlayedTable } from "~/games/page";
import { STOCK, type Goals } from "~/table/goals";
import { seatName } from "~/table/seats";

export type BarterState = components["schemas"]["TradeAndBarterState"];

export type BarterTable = PlayedTable<BarterState>;

/** The name of the stock as a target: a card is traded by a press there, or by dragging it there. */
export const TO_STOCK = "to stock";

/** The place between two players of a card that is offered. */
export const OFFER = "offer";

/** A card, and the stock or the neighbour to which it goes. In return for a card of the neighbour it is all. */
export function picksOf({ type, give }: Move, table: BarterTable): readonly string[] {
  if (!give) return [];
  const to = { trade: [TO_STOCK], barter: [seatName(neighbourOf(table))] }[type] ?? [];
  return [String(give), ...to];
}

/** A card goes to the stock, to where it is offered, or to the player who offers another one for it. */
export function goals({ type, give }: Move, { state }: BarterTable): Goals {
  if (!give) return {};
  return { [String(give)]: type === "trade" ? STOCK : (state.offer?.from ?? OFFER) };
}

/** The player at the reader's right: the one before who is still in the match. */
export function neighbourOf({ state, viewer }: BarterTable): number {
  const seats = state.hands.length;
  const before = Array.from({ length: seats - 1 }, (_, step) => ((viewer.seat ?? 0) + seats - 1 - step) % seats);
  return before.find((seat) => !state.hands[seat]?.out) ?? 0;
}
