/** The own hand by suits, without the cards that are in the draft. */

import { OwnHand } from "../../table/hand";
import type { ViewProps } from "../page";
import { useDraft } from "./draft";
import { sorted, type State } from "./state";

export function Hand({ table, company, picking }: ViewProps<State>) {
  const seat = company.you ?? table.viewer.seat ?? 0;
  const { added } = useDraft(table, seat);
  const own = table.state.hands[seat];
  if (!own) return null;
  const cards = own.cards && sorted(own.cards.filter((code) => !added.has(code)));
  return <OwnHand cards={cards} count={cards ? cards.length : own.count} picking={picking} />;
}
