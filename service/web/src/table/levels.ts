import type { GameSummary, Strategy, Table } from "../api/answers";

/** The levels of house bots, the weakest first, with their stars. */
const LEVELS = ["random", "gentle", "steady", "sharp"] as const;

export type LevelName = (typeof LEVELS)[number];

/** The level of a strategy, such as `gentle/1`; null for an unknown strategy. */
export function levelNamed(strategy: string): LevelName | null {
  return LEVELS.find((level) => level === strategy.split("/")[0]) ?? null;
}

/** Three for the strongest; none for a random or unknown strategy. */
export function starsOf(strategy: string): number {
  const level = levelNamed(strategy);
  return level ? LEVELS.indexOf(level) : 0;
}

/** The levels that a person may want to play against, the gentlest first. */
export function levelsOf({ strategies }: Pick<GameSummary, "strategies">): readonly Strategy[] {
  const levels = strategies.filter(({ name }) => levelNamed(name) !== "random");
  return levels.length ? levels : strategies;
}

/** The levels next to that of the bots of a table, gentler first; none if a person sits with the viewer, or the bots' levels differ. */
export function levelsBeside({ seats, viewer }: Pick<Table, "seats" | "viewer">, game: GameSummary) {
  const others = seats.filter(({ seat }) => seat !== viewer.seat).map(({ player }) => player?.strategy);
  const levels = levelsOf(game);
  const at = levels.findIndex(({ name }) => others.every((each) => each && levelNamed(each) === levelNamed(name)));
  return { gentler: levels[at - 1], sharper: at < 0 ? undefined : levels[at + 1] };
}
