/** The mood of a face: thinking, glad after a win of the last hand or the match, or sad after a loss. */

import type { LastHand, Table } from "../api/answers";
import type { Mood } from "./animals";

export function moodOf({ result, turn, state }: Pick<Table, "result" | "turn" | "state">, seat: number): Mood {
  if (result) return moodAtEnd(result.places, seat);
  if (turn?.seats.includes(seat)) return "think";
  return state?.last_hand ? moodAfter(state.last_hand, seat) : "calm";
}

/** Units of which a seat would rather have fewer. */
const BURDENS: ReadonlySet<string> = new Set(["penalties", "cards"]);

/** Decided by the named losers of the hand, else by losses and gains, else by the best hand. */
export function moodAfter({ losses, judgement }: LastHand, seat: number): Mood {
  const losers = (judgement?.losers ?? []) as readonly number[];
  if (losers.includes(seat) && losses[seat]) return "sad";
  const brought = Object.entries(losses[seat] ?? {}).reduce(
    (sum, [unit, change]) => sum + (BURDENS.has(unit) ? -change : change),
    0,
  );
  if (brought > 0) return "glad";
  if (brought < 0 && losers.length === 0) return "sad";
  return judgement?.winner === seat ? "glad" : "calm";
}

/** Those in between are neither glad nor sad. */
export function moodAtEnd(places: readonly (readonly number[])[], seat: number): Mood {
  if (places[0]?.includes(seat)) return "glad";
  return places.at(-1)?.includes(seat) ? "sad" : "calm";
}

/** The place of a seat, from 1; who shares a place counts for those after it. Null without a result for the seat. */
export function placeAt(places: readonly (readonly number[])[], seat: number | null): number | null {
  const at = places.findIndex((seats) => seat !== null && seats.includes(seat));
  return at < 0 ? null : 1 + places.slice(0, at).flat().length;
}
