/** Amounts that are won and lost at tables: `2 tokens`. */

import { spokenWithin } from "../ui/schema";
import { wordsOf } from "../words";

const words = wordsOf("table");

const UNITS = ["penalties", "tokens", "counters", "lives", "chips", "points", "cards"] as const;

export function amount(unit: string, count: number): string {
  const known = UNITS.find((each) => each === unit);
  return known ? words(`unit_${known}`, { count }) : words("unit_other", { count, unit: spokenWithin(unit) });
}
