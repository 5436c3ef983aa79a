/** The own hand, by suits. In a blind Hairy Ape one plays by place, for one doesn't see one's own cards. */

import { cardName } from "~/cards/names";
import { Face } from "~/cards/face";
import { dragOf } from "~/table/drag";
import { OwnHand } from "~/table/hand";
import { HandRow } from "~/table/hand_row";
import type { ViewProps } from "~/games/page";
import { slotName, sorted, type State } from "./state";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("lorum");

export function Hand({ table, company, picking }: ViewProps<State>) {
  const own = table.state.hands[company.you ?? 0];
  if (!own) return null;
  if (!own.slots) return <OwnHand cards={own.cards && sorted(own.cards)} count={own.count} picking={picking} />;
  return (
    <HandRow picking={picking}>
      {own.slots.map(({ slot, filled, card }) => {
        const name = slotName(slot);
        const place = words("place", { place: slot + 1 });
        if (!filled)
          return (
            <span
              key={slot}
              class="card empty"
              role="img"
              aria-label={`${place}: ${card === null ? words("played") : words("played_card", { card: cardName(card) })}`}
            />
          );
        const classes = `card slot ${picking.picked.has(name) ? "picked" : ""}`;
        const face = (
          <>
            <Face code={card} />
            <b class="slot-number">{slot + 1}</b>
          </>
        );
        return picking.pickable.has(name) ? (
          <button
            key={slot}
            type="button"
            class={classes}
            data-place={name}
            aria-pressed={picking.atOnce ? undefined : picking.picked.has(name)}
            aria-label={place}
            onClick={() => picking.pick(name)}
            {...dragOf(name)}
          >
            {face}
          </button>
        ) : (
          <span key={slot} class={classes} role="img" aria-label={place}>
            {face}
          </span>
        );
      })}
    </HandRow>
  );
}
