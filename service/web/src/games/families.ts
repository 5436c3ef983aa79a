/** The order of the games on the front page: by their kind of play, the quickest first. */

import type { GameSummary } from "../api/answers";
import type { Family } from "./front";
import { FRONTS } from "./fronts";

const FAMILIES: readonly (Family | "other")[] = ["swap", "bluff", "lay", "other"];

/** The duration of a match; null for a game that the page doesn't know. */
export function minutesOf(slug: string): number | null {
  return FRONTS.get(slug)?.minutes ?? null;
}

/** The games for beginners: one idea, and a hand of three cards. */
export function isFirst({ slug }: GameSummary): boolean {
  return FRONTS.get(slug)?.first === true;
}

export interface FamilyOfGames {
  readonly family: Family | "other";
  readonly games: readonly GameSummary[];
}

/** The families that have games. A game that the page doesn't know is among the others. */
export function familiesOf(games: readonly GameSummary[]): readonly FamilyOfGames[] {
  const sorted = [...games].sort((one, other) => placeOf(one) - placeOf(other));
  return FAMILIES.map((family) => ({
    family,
    games: sorted.filter(({ slug }) => (FRONTS.get(slug)?.family ?? "other") === family),
  })).filter((each) => each.games.length > 0);
}

function placeOf(game: GameSummary): number {
  return isFirst(game) ? 0 : (minutesOf(game.slug) ?? Infinity);
}
