/** The reader's own hand. Cards that a move can use are buttons. */

import { table as words } from "../texts/table";
import { TableCard } from "./card";
import type { Picking } from "./picking";

interface HandProps {
  /** Null where even the reader may not see them. */
  readonly cards: readonly string[] | null;
  readonly count: number;
  readonly picking: Picking;
}

export function OwnHand({ cards, count, picking }: HandProps) {
  return (
    <div class="hand" role="group" aria-label={words("own_hand")} id="own-hand" tabIndex={-1}>
      {count === 0 && <p>{words("no_cards")}</p>}
      {(cards ?? Array<null>(count).fill(null)).map((code, place) => (
        <TableCard
          key={code ?? place}
          code={code}
          acts={picking.atOnce}
          picked={code !== null && picking.picked.has(code)}
          onPick={code !== null && picking.pickable.has(code) ? picking.pick : undefined}
        />
      ))}
    </div>
  );
}
