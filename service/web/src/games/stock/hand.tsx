/** The own hand, with a place for the card that is drawn, apart from the others. */

import { OwnHand } from "../../table/hand";
import type { ViewProps } from "../page";
import { DRAWN, type StockState } from "./state";

/** The number of cards between turns. */
const KEPT = 3;

export function StockHand({ table, company, picking }: ViewProps<StockState>) {
  const own = table.state.hands[company.you ?? 0];
  return own ? (
    <OwnHand cards={own.cards} count={own.count} picking={picking} apart={{ after: KEPT, place: DRAWN }} />
  ) : null;
}
