/** The reader's own hand. Cards that a move can use are buttons. */

import { TableCard } from "./card";
import { DropPlace } from "./drop";
import { HandRow } from "./hand_row";
import type { Picking } from "./picking";
import { wordsOf } from "../words";

const words = wordsOf("table");

interface HandProps {
  /** Null where even the reader may not see them. */
  readonly cards: readonly string[] | null;
  readonly count: number;
  readonly picking: Picking;
  /** Whether a card of elsewhere that is dragged onto one of these is picked together with it. */
  readonly drops?: boolean;
}

export function OwnHand({ cards, count, picking, drops = false }: HandProps) {
  return (
    <HandRow>
      {count === 0 && <p class="unseen">{words("no_cards")}</p>}
      {(cards ?? Array<null>(count).fill(null)).map((code, place) => {
        const card = (
          <TableCard
            key={code ?? place}
            code={code}
            acts={picking.atOnce}
            picked={code !== null && picking.picked.has(code)}
            onPick={code !== null && picking.pickable.has(code) ? picking.pick : undefined}
          />
        );
        return drops && code !== null ? (
          <DropPlace key={code} name={code} picking={picking}>
            {card}
          </DropPlace>
        ) : (
          card
        );
      })}
    </HandRow>
  );
}
