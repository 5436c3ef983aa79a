/** The facts about a game that the page needs before the game's chunk is loaded: `page/front.ts` in the game's folder. */

import type { Cue } from "../table/cue";

export type Family = "swap" | "bluff" | "lay";

export interface Back {
  /** In degrees. */
  readonly hue: number;
  /** Lines in a square of 24 by 24, which are repeated in all directions. */
  readonly tile: string;
}

export interface Front {
  /** Its kind of play. */
  readonly family: Family;
  /** For a match of four, or of the fewest seats above that, and a person who plays it for the first time. */
  readonly minutes: number;
  /** The game for beginners. */
  readonly first?: boolean;
  /** The cards of its picture, one to three. */
  readonly fan: readonly string[];
  /** The back of its card on the front page. */
  readonly back?: Back;
  /** The display of events that no other game has, by their names. */
  readonly cues?: Readonly<Record<string, Cue>>;
}
