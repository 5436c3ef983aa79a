/** The state of Trade and Barter. */

import type { components } from "~/api/games/trade-and-barter";
import type { PlayedTable } from "~/games/page";

export type BarterState = components["schemas"]["TradeAndBarterState"];

export type BarterTable = PlayedTable<BarterState>;

/** What stands for the stock, where a card is traded by dragging it there. */
export const TO_STOCK = "to stock";
