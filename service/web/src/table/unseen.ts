/** The hands that are over and still to be seen: each stays until the reader goes on. */

import { useRef, useState } from "preact/hooks";

import type { LastHand } from "../api/calls";

interface Unseen {
  /** The first hand that is still to be seen; null if there is none. */
  readonly hand: LastHand | null;
  readonly goOn: () => void;
}

/** Whoever plays sees hand after hand; whoever only watches (`skips`) goes on to what is played now. */
export function useUnseen(last: LastHand | null, skips: boolean): Unseen {
  const [seen, setSeen] = useState(last?.hand_number ?? 0);
  const ended = useRef<readonly LastHand[]>([]);
  const newest = ended.current.at(-1)?.hand_number ?? seen;
  if (last && last.hand_number > newest) ended.current = [...ended.current, last];
  const hand = ended.current.find((each) => each.hand_number > seen) ?? null;
  return {
    hand,
    goOn: () => setSeen((skips ? ended.current.at(-1) : hand)?.hand_number ?? seen),
  };
}
