/** Cards between two places: a card that was played and captures others, until all of them are taken. */

import { useContext } from "preact/hooks";

import { TableCard } from "./card";
import { InWords } from "./in_words";
import { ToldHere } from "./told";

/** `lying` are cards that the table has elsewhere; `waiting` is a card that the table itself places between. */
export function Between({ lying, waiting }: { readonly lying: readonly string[]; readonly waiting?: string }) {
  const { between, seat } = useContext(ToldHere);
  const told = between.filter((card) => !lying.includes(card));
  const cards = waiting && !told.includes(waiting) ? [waiting, ...told] : told;
  if (useContext(InWords) && cards.length === 0) return null;
  return (
    <div class="between" data-taken={seat ?? undefined}>
      {cards.map((card) => (
        <TableCard key={card} code={card} />
      ))}
    </div>
  );
}
