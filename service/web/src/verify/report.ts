/** The results of the checks. */

import type { Keys } from "../words/ids";

/**
 * The checks that need no rules of a game, in their order. `beacon` is for tables that awaited a round of one, `parent` for forks,
 * `signatures` for records that name keys, `receipts` where some were kept, `log` where a service is asked, and `day` where the
 * commitment of the day is known.
 */
export const CHECKS = [
  "shape",
  "fields",
  "chain",
  "commitment",
  "client_seeds",
  "beacon",
  "parent",
  "seals",
  "deals",
  "signatures",
  "receipts",
  "log",
  "day",
] as const;

/** Checks that are made of only some records, or that not every browser can make: a record may pass without them. */
export const SOMETIMES: readonly Check[] = ["beacon", "parent", "signatures", "receipts", "log", "day"];

export type Check = (typeof CHECKS)[number];

/** A text for people: its key, and the values in it. */
export interface Finding {
  readonly key: FindingKey;
  readonly values: Readonly<Record<string, string | number>>;
}

export type FindingKey = Keys["finding"];

export type Verdict =
  | { readonly status: "passed"; readonly finding: Finding }
  /** `version` is the place of the first event that is wrong; null if the record as a whole is. */
  | { readonly status: "failed"; readonly finding: Finding; readonly version: number | null }
  /** The check could not be made, so it shows nothing. */
  | { readonly status: "unavailable"; readonly finding: Finding };

export interface Report {
  /** No check failed, and all were made that every record needs. */
  readonly passed: boolean;
  readonly verdicts: Readonly<Partial<Record<Check, Verdict>>>;
  /** The check that failed at the earliest event. */
  readonly first: { readonly check: Check; readonly version: number | null; readonly finding: Finding } | null;
  /** The number of events read. */
  readonly events: number;
  /** The seats to which the deals are proved; empty if the record did not pass. */
  readonly provedSeats: readonly number[];
  /** True if it passed with deals that nothing proves: no seat's seed, and no commitment of a day. */
  readonly unproved: boolean;
}

export function passed(key: FindingKey, values: Finding["values"] = {}): Verdict {
  return { status: "passed", finding: { key, values } };
}

export function failed(version: number | null, key: FindingKey, values: Finding["values"] = {}): Verdict {
  return { status: "failed", version, finding: { key, values: { ...values, version: version ?? "" } } };
}

export function unavailable(key: FindingKey, values: Finding["values"] = {}): Verdict {
  return { status: "unavailable", finding: { key, values } };
}
