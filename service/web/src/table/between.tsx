/** Cards between two places: one that was played and takes others, until all of them are taken. */

import type { SharedState } from "../api/calls";
import { cardsIn } from "../replay/log";
import { TableCard } from "./card";
import type { Told } from "./told";

export function Between({ told, state }: { readonly told: Told; readonly state: SharedState }) {
  const { last_hand: _, ...now } = state;
  const lying = new Set(cardsIn(now));
  const cards = told.between.filter((card) => !lying.has(card));
  if (cards.length === 0) return null;
  return (
    <div class="between" data-taken={told.seat ?? undefined}>
      {cards.map((card) => (
        <TableCard key={card} code={card} />
      ))}
    </div>
  );
}
