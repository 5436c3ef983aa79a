/**
 * A witness of a log of heads: it keeps the log's key and the largest signed checkpoint that it was shown, and what it is
 * shown later must be one log with that.
 *
 * A service that shows another log to somebody else, or goes back, can be found out only by those who keep what they saw.
 */

import { fromHex } from "./hashing";
import { openedNote, parseKey, type Checkpoint, type OtherLog, type Proof, type Shown } from "./head_log";
import { isConsistent } from "./merkle";

/** The data stored by a witness: the key and the checkpoint, as the log shows them. */
export interface Kept {
  readonly key: string;
  readonly note: string;
}

/** The requests to a log; a proof is null if it has none. */
export interface Log {
  key(): Promise<string>;
  checkpoint(): Promise<string>;
  inclusion(table: string, size: number): Promise<Proof | null>;
  consistency(old: number, now: number): Promise<Pick<Proof, "hashes"> | null>;
}

/** The log's view of a table for a witness with that stored state; `keep` is the state to store from now on. */
export async function witnessed(
  log: Log,
  table: string,
  before: Kept | null,
): Promise<{ readonly shown: Shown; readonly keep: Kept | null }> {
  const [text, note] = [before?.key ?? (await log.key()), await log.checkpoint()];
  const key = await parseKey(text);
  const now = key && (await openedNote(note, key));
  if (!key || !now) return { shown: { wrong: "log_unsigned", saw: [text, before?.note ?? "", note] }, keep: before };
  const old = before && (await openedNote(before.note, key));
  const wrong = old && (await otherLog(log, old, now));
  if (before && wrong) return { shown: { wrong, saw: [text, before.note, note] }, keep: before };
  const proof = await log.inclusion(table, now.size);
  const keep = !old || now.size > old.size ? { key: text, note } : before;
  return { shown: { checkpoint: now, note, proof, before: old !== null }, keep };
}

/** The conflict between the checkpoint shown now and the stored one; null if the larger continues the smaller. */
async function otherLog(log: Log, old: Checkpoint, now: Checkpoint): Promise<OtherLog | null> {
  const [small, large] = old.size <= now.size ? [old, now] : [now, old];
  const proof = small.size === large.size ? { hashes: [] } : await log.consistency(small.size, large.size);
  if (proof && (await isConsistent(small, large, proof.hashes.map(fromHex)))) return null;
  return now.size < old.size ? "log_back" : "log_two";
}
