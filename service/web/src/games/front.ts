/** What the page must know of a game before its part has come: `page/front.ts` in the game's folder. */

import type { Cue } from "../table/cue";

export type Family = "swap" | "bluff" | "lay";

export interface Front {
  /** What one does in it. */
  readonly family: Family;
  /** Of a match of four, or of the fewest seats above that, for somebody who plays it for the first time. */
  readonly minutes: number;
  /** Where a beginner starts. */
  readonly first?: boolean;
  /** The cards of its picture, one to three. */
  readonly fan: readonly string[];
  /** How its events are shown that no other game has, by their names. */
  readonly cues?: Readonly<Record<string, Cue>>;
}
