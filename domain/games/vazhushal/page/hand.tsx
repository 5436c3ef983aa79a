/** The own hand by suits, without the cards that are in the draft; these are dragged back to it. */

import { useDrop } from "~/table/drag";
import { OwnHand } from "~/table/hand";
import type { ViewProps } from "~/games/page";
import { useDraft, without } from "./draft";
import { sorted, type State } from "./state";

export function Hand({ table, company, picking }: ViewProps<State>) {
  const seat = company.you ?? table.viewer.seat ?? 0;
  const { layout, added, change } = useDraft(table, seat);
  const place = useDrop((card) => {
    const back = [...picking.picked, card].filter((code) => added.has(code));
    change(without(layout, new Set(back)));
    picking.putBack();
  });
  const own = table.state.hands[seat];
  if (!own) return null;
  const cards = own.cards && sorted(own.cards.filter((code) => !added.has(code)));
  return (
    <div ref={place}>
      <OwnHand cards={cards} count={cards ? cards.length : own.count} picking={picking} />
    </div>
  );
}
