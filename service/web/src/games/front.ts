/** The facts about a game that the page needs before the game's chunk is loaded: `page/front.ts` in the game's folder. */

import type { Cue } from "../table/cue";

export type Family = "swap" | "bluff" | "lay";

export interface Front {
  /** Its kind of play. */
  readonly family: Family;
  /** For a match of four, or of the fewest seats above that, and a person who plays it for the first time. */
  readonly minutes: number;
  /** Where a beginner starts. */
  readonly first?: boolean;
  /** The cards of its picture, one to three. */
  readonly fan: readonly string[];
  /** How its events are shown that no other game has, by their names. */
  readonly cues?: Readonly<Record<string, Cue>>;
}
