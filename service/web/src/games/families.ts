/** How the front page puts the games in order: by what one does in them, the quickest to learn first. */

import type { GameSummary } from "../api/answers";

export type Family = "swap" | "bluff" | "lay" | "other";

interface Place {
  readonly family: Family;
  /** Of a match of four, or of the fewest seats above that, for somebody who plays it for the first time. */
  readonly minutes: number;
}

/** Where a beginner starts: one idea, and a hand of three cards. */
export const FIRST = "thirty-one";

const PLACES: Readonly<Record<string, Place>> = {
  cuccu: { family: "swap", minutes: 3 },
  "thirty-one": { family: "swap", minutes: 10 },
  schwimmen: { family: "swap", minutes: 5 },
  commerce: { family: "swap", minutes: 5 },
  trentuno: { family: "swap", minutes: 5 },
  "trade-and-barter": { family: "swap", minutes: 5 },
  "stop-the-bus": { family: "swap", minutes: 10 },
  "whisky-poker": { family: "swap", minutes: 10 },
  "commerce-classic": { family: "swap", minutes: 10 },
  commune: { family: "bluff", minutes: 5 },
  "liars-poker": { family: "bluff", minutes: 5 },
  "fan-tan": { family: "lay", minutes: 15 },
  "chinese-ten": { family: "lay", minutes: 3 },
  vazhushal: { family: "lay", minutes: 5 },
  lorum: { family: "lay", minutes: 45 },
};

const ORDER = Object.keys(PLACES);

const FAMILIES: readonly Family[] = ["swap", "bluff", "lay", "other"];

/** How long a match takes; null for a game that is not known here. */
export function minutesOf(slug: string): number | null {
  return PLACES[slug]?.minutes ?? null;
}

/** Whether there is a lesson: each game that is known here has one. */
export function hasLesson(slug: string): boolean {
  return slug in PLACES;
}

export interface FamilyOfGames {
  readonly family: Family;
  readonly games: readonly GameSummary[];
}

/** The families that have games. A game that is not known here is among the others. */
export function familiesOf(games: readonly GameSummary[]): readonly FamilyOfGames[] {
  const sorted = [...games].sort((one, other) => ORDER.indexOf(one.slug) - ORDER.indexOf(other.slug));
  return FAMILIES.map((family) => ({
    family,
    games: sorted.filter(({ slug }) => (PLACES[slug]?.family ?? "other") === family),
  })).filter((each) => each.games.length > 0);
}
