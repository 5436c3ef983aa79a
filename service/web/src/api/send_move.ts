/** Sends moves, signed if the player wants that. */

import type { Move } from "./answers";
import { events as eventsAfter, move as makeMove, table as tableNow, type Signature } from "./calls";
import { newKey, Problem } from "./client";
import { OTHER_LOG, signatureOf, type ShownTable } from "./signing";
import { account } from "./stored_account";

/** A move on its way: what is sent again, if its answer is lost, is the same. */
export interface Outgoing {
  readonly move: Move;
  readonly key: string;
  /** Null for a move that is not signed; undefined before that is known. */
  readonly signature?: Signature | null;
}

/** Maximum number of times a move is signed again because another move came first. */
const AGAIN = 4;

/**
 * Sends a move, signed if the player wants that. If the table has gone on, it is signed again for the table as it is then, and
 * the service says whether it is still possible. `sending` hears of each attempt.
 */
export async function sendMove(shown: ShownTable, first: Outgoing, sending: (now: Outgoing) => void) {
  const { id } = shown.table;
  const mine = account(); // somebody else may hold the device when the answer comes
  const signature = first.signature === undefined ? await signatureOf(shown, first.move, mine) : first.signature;
  let [at, now] = [shown.table, { ...first, signature }];
  for (let left = AGAIN; ; left -= 1) {
    sending(now);
    try {
      return await makeMove(id, now.move, now.key, now.signature, mine);
    } catch (problem) {
      if (!(problem instanceof Problem) || !problem.is(OTHER_LOG) || left === 0) throw problem;
      const then = await tableNow(id, mine);
      // A log that has not gone on, and still is not the one that was shown: that must be said.
      if (then.version <= at.version) throw problem;
      const { events } = await eventsAfter(id, at.version, undefined, mine);
      at = then;
      now = { ...now, key: newKey(), signature: await signatureOf({ table: then, events }, now.move, mine) };
    }
  }
}
