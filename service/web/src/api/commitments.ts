/**
 * The commitments to the seeds of days, as this browser was first given them: mostly the day before. A service that
 * published another one afterwards would be found out.
 */

import { isObject, read, write } from "../storage";
import type { Today } from "./answers";

const STORAGE_KEY = "cardtable.days";
const MOST = 40;

type Kept = Readonly<Record<string, string>>;

function all(): Kept {
  return read<Kept>(STORAGE_KEY, isObject) ?? {};
}

/** Keeps those of today and tomorrow, where none is kept for the day. */
export function keepCommitments(now: Today): Today {
  const known = { [now.date]: now.commitment, [now.tomorrow.date]: now.tomorrow.commitment, ...all() };
  const latest = Object.entries(known).sort(([one], [other]) => (one < other ? -1 : 1));
  write(STORAGE_KEY, Object.fromEntries(latest.slice(-MOST)));
  return now;
}

/** The commitment that this browser was given for a day, or null. */
export function keptCommitment(date: string): string | null {
  return all()[date] ?? null;
}
