/** The reader's own hand. Cards that a move can use are buttons. */

import { table as words } from "../texts/table";
import { TableCard } from "./card";

interface HandProps {
  readonly cards: readonly string[] | null;
  readonly count: number;
  readonly pickable: ReadonlySet<string>;
  readonly picked: ReadonlySet<string>;
  readonly onPick: (code: string) => void;
}

export function OwnHand({ cards, count, pickable, picked, onPick }: HandProps) {
  return (
    <div class="hand" role="group" aria-label={words("own_hand")} id="own-hand" tabIndex={-1}>
      {count === 0 && <p>{words("no_cards")}</p>}
      {(cards ?? Array<null>(count).fill(null)).map((code, place) => (
        <TableCard key={code ?? place} code={code} picked={code !== null && picked.has(code)} onPick={code !== null && pickable.has(code) ? onPick : undefined} />
      ))}
    </div>
  );
}
