/** This browser as a witness of the service's log of heads, whenever a match is checked. */

import { isObject, isRefused, read, remove, write } from "../storage";
import { canSign } from "../verify/ed25519";
import type { Shown } from "../verify/head_log";
import { witnessed, type Kept, type Log } from "../verify/witness";
import { consistencyProof, inclusionProof, logCheckpoint, logKey } from "./calls";
import { Problem, Unreachable } from "./client";

const STORAGE_KEY = "cardtable.log_of_heads";

/** Milliseconds after which the log has a match that has just ended. */
const SOON = 3000;

const LOG: Log = {
  key: logKey,
  checkpoint: logCheckpoint,
  inclusion: (table, size) => orNothing(inclusionProof(table, size)),
  consistency: (old, now) => orNothing(consistencyProof(old, now)),
};

/** The log's proof for a finished table; null if nobody answers, or the browser can't check or store signatures. */
export async function shownOf(table: string): Promise<Shown | null> {
  if (!(await canSign())) return null;
  try {
    const shown = await look(table);
    if (!shown || "wrong" in shown || shown.proof) return shown;
    await new Promise((resolve) => setTimeout(resolve, SOON));
    return await look(table);
  } catch (failure) {
    if (failure instanceof Problem || failure instanceof Unreachable) return null;
    throw failure;
  }
}

async function look(table: string): Promise<Shown | null> {
  const { shown, keep } = await witnessed(LOG, table, kept());
  if ("wrong" in shown) return shown;
  write(STORAGE_KEY, keep);
  return isRefused() ? null : shown;
}

function kept(): Kept | null {
  return read<Kept>(STORAGE_KEY, isObject);
}

/** Forgets what was shown, and believes what the log shows next. */
export function beginAgain(): void {
  remove(STORAGE_KEY);
}

/** The log's proof, or null if it has none. */
async function orNothing<Proof>(asked: Promise<Proof>): Promise<Proof | null> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof Problem && failure.is("not_found", "position_out_of_range")) return null;
    throw failure;
  }
}
