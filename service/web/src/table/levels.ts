/** The levels of house bots, the weakest first, with their stars. */
const LEVELS = ["random", "gentle", "steady", "sharp"] as const;

export type LevelName = (typeof LEVELS)[number];

/** The level of a strategy, such as `gentle/1`; null for one that the page doesn't know. */
export function levelNamed(strategy: string): LevelName | null {
  return LEVELS.find((level) => level === strategy.split("/")[0]) ?? null;
}

/** Three for the strongest; none for one that plays at random or isn't known. */
export function starsOf(strategy: string): number {
  const level = levelNamed(strategy);
  return level ? LEVELS.indexOf(level) : 0;
}
