/** Melds as they lie on the table. */

import { TableCard } from "~/table/card";
import type { Picking } from "~/table/picking";
import { cardSign } from "~/cards/names";
import { meldName, type Entry, type Layout } from "./state";

interface MeldProps {
  readonly meld: readonly Entry[];
  readonly picking: Picking;
}

/** Below a wild card stands what it stands for. */
export function MeldCards({ meld, picking }: MeldProps) {
  return (
    <span class="meld" role="group" aria-label={meldName(meld)}>
      {meld.map(({ id, as }) => (
        <span key={id} class="placed">
          <TableCard
            code={id}
            small
            picked={picking.picked.has(id)}
            onPick={picking.pickable.has(id) ? picking.pick : undefined}
          />
          {as && <small>{`= ${cardSign(as)}`}</small>}
        </span>
      ))}
    </span>
  );
}

export function Melds({ layout, picking }: { readonly layout: Layout; readonly picking: Picking }) {
  return (
    <span class="melds">
      {layout.map((meld) => (
        <MeldCards key={meld[0]?.id} meld={meld} picking={picking} />
      ))}
    </span>
  );
}
