/** Cards that are picked, before a move is made with them. */

import { useEffect, useState } from "preact/hooks";

export interface Picking {
  /** The cards that are picked, by code, in the order in which they were picked. */
  readonly picked: ReadonlySet<string>;
  /** The cards that a move can use. */
  readonly pickable: ReadonlySet<string>;
  /** Picks a card, or puts it back. */
  readonly pick: (code: string) => void;
  /** Puts all cards back. */
  readonly putBack: () => void;
}

/** Where cards only lie: in a replay, or for a spectator. */
export const NO_PICKING: Picking = { picked: new Set(), pickable: new Set(), pick: () => {}, putBack: () => {} };

/** After each change of the table all cards are put back. */
export function usePicking(pickable: ReadonlySet<string>, version: number): Picking {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setPicked(new Set()), [version]);
  return {
    picked,
    pickable,
    pick: (code) => {
      const next = new Set(picked);
      if (!next.delete(code)) next.add(code);
      setPicked(next);
    },
    putBack: () => setPicked(new Set()),
  };
}
