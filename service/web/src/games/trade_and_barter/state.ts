/** The state of Trade and Barter. */

import type { SharedState } from "../../api/answers";
import type { Stakes } from "../hands/purse";
import type { PlayedTable } from "../page";

export interface BarterState extends SharedState, Stakes {
  readonly stock: number;
  readonly offer: { readonly from: number; readonly to: number; readonly card: string | null } | null;
  readonly knocker: number | null;
  readonly queue: readonly number[];
  readonly purses: readonly number[] | null;
}

export type BarterTable = PlayedTable<BarterState>;

/** What stands for the stock, where a card is traded by dragging it there. */
export const TO_STOCK = "to stock";
