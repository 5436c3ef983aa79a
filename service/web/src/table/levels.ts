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

type Offering = Pick<GameSummary, "strategies">;

/** The level that plays if nobody has chosen one. */
const USUAL: LevelName = "steady";

/** The strategies that are offered at a table of so many seats. */
export function offeredAt({ strategies }: Offering, seats: number): readonly Strategy[] {
  const offered = strategies.filter(({ players }) => players.includes(seats));
  return offered.length ? offered : strategies;
}

/** The levels that a person may want to play against at such a table, the gentlest first. */
export function levelsOf(game: Offering, seats: number): readonly Strategy[] {
  const offered = offeredAt(game, seats);
  const levels = offered.filter(({ name }) => levelNamed(name) !== "random");
  return levels.length ? levels : offered;
}

/** The strategy of that name if it is offered at such a table, or else the usual one there; `random` in a game without any. */
export function chosenAt(game: Offering, seats: number, name?: string): string {
  const levels = levelsOf(game, seats);
  const chosen =
    offeredAt(game, seats).find((each) => each.name === name) ??
    levels.find((each) => levelNamed(each.name) === USUAL) ??
    levels[0];
  return chosen?.name ?? "random";
}

/** The levels next to that of the bots of a table, gentler first; none if a person sits with the viewer, or the bots' levels differ. */
export function levelsBeside({ seats, viewer }: Pick<Table, "seats" | "viewer">, game: Offering) {
  const others = seats.filter(({ seat }) => seat !== viewer.seat).map(({ player }) => player?.strategy);
  const at = LEVELS.findIndex((level) => others.every((each) => each && levelNamed(each) === level));
  const stars = levelsOf(game, seats.length).map((level) => ({ level, stars: starsOf(level.name) }));
  return {
    gentler: stars.findLast((each) => each.stars < at)?.level,
    sharper: at < 0 ? undefined : stars.find((each) => each.stars > at)?.level,
  };
}
