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
  /** True if a card from elsewhere that is dragged onto one of these is picked together with it. */
  readonly drops?: boolean;
  /** A card that lies elsewhere meanwhile: its place stays empty. */
  readonly away?: string | undefined;
  /** A place that is kept for the card after so many, apart from them, and its name as a goal. */
  readonly apart?: { readonly after: number; readonly place: string };
}

export function OwnHand({ cards, count, picking, drops = false, away, apart }: HandProps) {
  return (
    <HandRow picking={picking} apart={apart?.after}>
      {count === 0 && <p class="unseen">{words("no_cards")}</p>}
      {(cards ?? Array<null>(count).fill(null)).map((code, place) => {
        if (code !== null && code === away) return <Kept key={code} />;
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
      {apart && count === apart.after && <Kept place={apart.place} />}
    </HandRow>
  );
}

/** An empty place in the hand, perhaps with a name as a goal. */
function Kept({ place }: { readonly place?: string }) {
  return <span class="card kept" data-place={place} aria-hidden="true" />;
}
