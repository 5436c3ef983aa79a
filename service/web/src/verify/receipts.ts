/** Receipts: heads that this browser kept while the table was played, and whether the record agrees with them. */

import type { GameRecord } from "./record";
import { failed, passed, type Verdict } from "./report";

/** A version of a table, and the head that the service gave for it. */
export interface Receipt {
  readonly version: number;
  readonly head: string;
}

/** The log of the record has those heads at those versions. */
export function checkReceipts(record: GameRecord, receipts: readonly Receipt[]): Verdict {
  for (const { version, head } of receipts) {
    const entry = record.entries[version - 1];
    if (!entry) return failed(record.entries.length + 1, "receipts_beyond", { kept: version });
    if (entry.event.hash !== head)
      return failed(version, "receipts_differ", { written: entry.event.hash, expected: head });
  }
  return passed("receipts_passed", { count: receipts.length });
}
