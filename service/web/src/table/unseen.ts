/** The hands that are over and still to be seen: each stays until the reader goes on, and the table round it with it. */

import { useRef, useState } from "preact/hooks";

import type { LastHand, SharedState } from "../api/answers";
import type { PlayedTable } from "../games/page";

interface Unseen {
  /** The first hand that is still to be seen; null if there is none. */
  readonly hand: LastHand | null;
  /** True if its end has been shown at the table, and may be mentioned. */
  readonly told: boolean;
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
export function useUnseen(table: PlayedTable<SharedState>, skips: boolean, rests: boolean): Unseen {
  const last = table.state.last_hand;
  const [seen, setSeen] = useState(last?.hand_number ?? 0);
  const ended = useRef<readonly LastHand[]>([]);
  const newest = ended.current.at(-1)?.hand_number ?? seen;
  if (last && last.hand_number > newest) ended.current = [...ended.current, last];
  else if (last && last.hand_number === ended.current.at(-1)?.hand_number)
    // While a hand is being judged, more is known of it from event to event.
    ended.current = [...ended.current.slice(0, -1), last];
  const hand = ended.current.find((each) => each.hand_number > seen) ?? null;
  const still = useRef({ hand: hand?.hand_number, shown: table });
  const isOpen = hand?.hand_number === table.state.hand_number;
  if (hand?.hand_number !== still.current.hand || isOpen)
    still.current = { hand: hand?.hand_number, shown: { ...table, turn: null } };
  const told = useRef(0);
  if (hand && rests) told.current = hand.hand_number;
  return {
    hand,
    told: hand?.hand_number === told.current,
    shown: hand ? still.current.shown : table,
    goOn: () => setSeen((skips ? ended.current.at(-1) : hand)?.hand_number ?? seen),
  };
}
