/** The stakes of a hand, tokens or a pool of chips: beside the names, and in sentences. */

import type { Company } from "../../table/company";
import { listed, wordsOf } from "../../words";

const words = wordsOf("hand");

/** The fields of a view with the stakes; null if the table is played for something else. */
export interface Stakes {
  readonly tokens?: readonly number[] | null;
  readonly ledger?: readonly number[] | null;
  readonly pool?: number | null;
  readonly pot?: number | null;
  readonly counters?: readonly number[] | null;
}

/** `2 tokens`, `3 counters`, `−4 chips` */
export function holdings({ tokens, ledger, counters }: Stakes, seat: number): readonly string[] {
  return [
    ...of(tokens, seat, (count) => words("tokens", { count })),
    ...of(counters, seat, (count) => words("counters", { count })),
    ...of(ledger, seat, account),
  ];
}

/** More counters than these are told by their number. */
const MOST_PEGS = 5;

/** Counters as pegs, so that they differ from chips. */
export function counterSigns(): Readonly<Record<string, string>> {
  const counts = Array.from({ length: MOST_PEGS + 1 }, (_, count) => count);
  return Object.fromEntries(counts.map((count) => [words("counters", { count }), "●".repeat(count) || "○"]));
}

function of(
  numbers: readonly number[] | null | undefined,
  seat: number,
  say: (count: number) => string,
): readonly string[] {
  const count = numbers?.[seat];
  return count === undefined ? [] : [say(count)];
}

/** `+2 chips`, `−4 chips` */
function account(count: number): string {
  const sign = count > 0 ? "+" : count < 0 ? "−" : "";
  return words("account", { sign, count: Math.abs(count) });
}

/** `2 chips up`, `4 chips down` */
export function balance(count: number): string {
  const way = count > 0 ? "balance_up" : count < 0 ? "balance_down" : "balance_even";
  return words(way, { count: Math.abs(count) });
}

/** The stakes at a table with these options. */
export function goalOf({ free_ride, counters }: Readonly<Record<string, unknown>>): string {
  if (typeof counters === "number") return words("goal_pool");
  return words(free_ride === true ? "goal_ride" : "goal_tokens");
}

/** The contents of the pool and the pot, in sentences; none if the table is not played for a pool. */
export function poolNotes({ pool, pot }: Stakes): readonly string[] {
  if (pool === null || pool === undefined) return [];
  return [words("pool", { count: pool }), ...(pot ? [words("pot", { count: pot })] : [])];
}

/** The seats in a sentence: `Ann, Ben and you`. */
export function namesOf(seats: readonly number[], company: Company): string {
  return listed(seats.map(company.name));
}
