/** Cards picked for a move that is not made yet. */

import { useLayoutEffect, useState } from "preact/hooks";

export interface Picking {
  /** The cards that are picked, by code, in the order in which they were picked. */
  readonly picked: ReadonlySet<string>;
  /** The cards that a move can use. */
  readonly pickable: ReadonlySet<string>;
  /** Picks a card, or puts it back. */
  readonly pick: (code: string) => void;
  /** Picks a card that is dropped on another one, or on a place, together with that; none where cards only lie. */
  readonly pickBoth?: (card: string, other: string) => void;
  /** True if a drop has picked the cards, and so asks for its move. */
  readonly dropped?: boolean;
  /** Puts all cards back. */
  readonly putBack: () => void;
  /** True if the reader has moves to choose now. In a replay, cards are only followed. */
  readonly choosing?: boolean;
  /** True if picking a card of the reader's hand plays it. */
  readonly atOnce?: boolean;
}

/** The state for cards that can't be picked: in a replay, or for a spectator. */
export const NO_PICKING: Picking = { picked: new Set(), pickable: new Set(), pick: () => {}, putBack: () => {} };

type Picked = Pick<Picking, "picked" | "dropped">;

const NONE: Picked = { picked: new Set(), dropped: false };

/**
 * After each change of the table all cards are put back.
 *
 * `together` has, where it is given, for each move what is picked for it: a card that no move has with those picked
 * before puts these back.
 */
export function usePicking(
  pickable: ReadonlySet<string>,
  version: number,
  together?: readonly ReadonlySet<string>[],
): Picking {
  const [{ picked, dropped }, setAll] = useState<Picked>(NONE);
  const setPicked = (picked: ReadonlySet<string>, dropped = false) => setAll({ picked, dropped });
  useLayoutEffect(() => setAll(NONE), [version]); // before anybody can pick a card of the changed table
  const withPick = (code: string, before: ReadonlySet<string>) =>
    together ? fittingWith(code, before, together) : new Set(before).add(code);
  return {
    picked,
    dropped,
    pickable,
    pick: (code) => {
      const next = new Set(picked);
      setPicked(next.delete(code) ? next : withPick(code, picked));
    },
    pickBoth: (card, other) => {
      if (card !== other && pickable.has(card) && pickable.has(other))
        setPicked(withPick(other, withPick(card, picked)), true);
    },
    putBack: () => setAll(NONE),
  };
}

/** A new pick, and of those before as many as some move has with it; the latest stay first. */
export function fittingWith(
  code: string,
  picked: ReadonlySet<string>,
  together: readonly ReadonlySet<string>[],
): ReadonlySet<string> {
  const kept = [...picked]
    .reverse()
    .reduce<readonly string[]>(
      (stay, each) => (together.some((move) => [each, ...stay].every((one) => move.has(one))) ? [each, ...stay] : stay),
      [code],
    );
  return new Set(kept);
}
