/** The finished hands that the reader has not seen: each stays until the reader goes on, and the table round it with it. */

import { useRef, useState } from "preact/hooks";

import type { LastHand, SharedState } from "../api/answers";
import type { PlayedTable } from "../games/page";

interface FinishedHands {
  /** The first hand that is still to be seen; null if there is none. */
  readonly hand: LastHand | null;
  /** True if its end has been shown at the table, and may be mentioned. */
  readonly ended: boolean;
  /**
   * The table to show. While a hand is to be seen, it is the one that this hand came up at, where nobody is to move: a
   * move of somebody else must not shift the button below the reader's finger.
   */
  readonly shown: PlayedTable<SharedState>;
  readonly goOn: () => void;
}

/**
 * A player sees hand after hand; a watcher (`skips`) goes on to the current hand. `rests` says whether the director has shown everything.
 */
export function useFinishedHands(table: PlayedTable<SharedState>, skips: boolean, rests: boolean): FinishedHands {
  const last = table.state.last_hand;
  const [seen, setSeen] = useState(last?.hand_number ?? 0);
  const finished = useRef<readonly LastHand[]>([]);
  const newest = finished.current.at(-1)?.hand_number ?? seen;
  if (last && last.hand_number > newest) finished.current = [...finished.current, last];
  else if (last && last.hand_number === finished.current.at(-1)?.hand_number)
    // While a hand is being judged, more is known of it from event to event.
    finished.current = [...finished.current.slice(0, -1), last];
  const hand = finished.current.find((each) => each.hand_number > seen) ?? null;
  const still = useRef({ hand: hand?.hand_number, shown: table });
  const isOpen = hand?.hand_number === table.state.hand_number;
  if (hand?.hand_number !== still.current.hand || isOpen)
    still.current = { hand: hand?.hand_number, shown: { ...table, turn: null } };
  const endShown = useRef(0);
  if (hand && rests) endShown.current = hand.hand_number;
  return {
    hand,
    ended: hand?.hand_number === endShown.current,
    shown: hand ? still.current.shown : table,
    goOn: () => setSeen((skips ? finished.current.at(-1) : hand)?.hand_number ?? seen),
  };
}
