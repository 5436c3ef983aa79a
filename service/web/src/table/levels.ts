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
