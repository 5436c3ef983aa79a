/**
 * Signed moves: the player's key says that a move was made by whoever has the key, at the table and the log that were shown
 * (docs/fairness.md). So nobody can make a move in the player's name, not even the service.
 *
 * The browser makes the key, one for each account, and keeps it where no script can read it: it signs, and that is all.
 */

import { settings } from "../settings";
import { canonical } from "../verify/canonical";
import { canSign, ED25519, moveMessage } from "../verify/ed25519";
import { hex } from "../verify/hashing";
import type { Json } from "../verify/json";
import type { Move, Table } from "./answers";
import { move as makeMove, table as tableNow, type Signature } from "./calls";
import { newKey, Problem } from "./client";
import { account } from "./kept_account";

interface SigningKey {
  readonly secret: CryptoKey;
  /** The public key, in hexadecimal digits. */
  readonly open: string;
}

/** The public key of the account that acts here, in hexadecimal digits; null where there is no account yet. */
export async function publicKey(): Promise<string | null> {
  const mine = account();
  return mine && (await keyOf(mine.id)).open;
}

async function keyOf(id: string): Promise<SigningKey> {
  const known = await inStore<SigningKey | undefined>("readonly", (keys) => keys.get(id));
  if (known) return known;
  const made = (await crypto.subtle.generateKey(ED25519, false, ["sign", "verify"])) as CryptoKeyPair;
  const open = hex(new Uint8Array(await crypto.subtle.exportKey("raw", made.publicKey)));
  // Another tab may have been faster: then its key is the one.
  await inStore("readwrite", (keys) => keys.add({ secret: made.privateKey, open } satisfies SigningKey, id)).catch(
    () => undefined,
  );
  return inStore<SigningKey>("readonly", (keys) => keys.get(id));
}

const STORE = "signing";

/** What a request to the browser's own store answers. */
async function inStore<Found>(mode: IDBTransactionMode, ask: (keys: IDBObjectStore) => IDBRequest): Promise<Found> {
  const opening = indexedDB.open("cardtable", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const store = await answered<IDBDatabase>(opening);
  try {
    return await answered<Found>(ask(store.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    store.close();
  }
}

function answered<Found>(request: IDBRequest): Promise<Found> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Found);
    request.onerror = () => reject(request.error);
  });
}

/** The table as it was shown when its reader chose a move. */
export type Seen = Pick<Table, "id" | "version" | "head">;

/** A move on its way: what is sent again, if its answer is lost, is the same. */
export interface Outgoing {
  readonly move: Move;
  readonly key: string;
  /** Null for a move that is not signed; undefined before that is known. */
  readonly signature?: Signature | null;
}

/** How often a move is signed again, because somebody else was faster. */
const AGAIN = 4;

/**
 * Sends a move, signed if the player wants that. If the table has gone on, it is signed again for the table as it is then, and
 * the service says whether it is still possible. `sending` hears of each attempt.
 */
export async function send(seen: Seen, first: Outgoing, sending: (now: Outgoing) => void) {
  let [at, now, left] = [
    seen,
    { ...first, signature: first.signature ?? (await signatureOf(seen, first.move)) },
    AGAIN,
  ];
  for (;;) {
    sending(now);
    try {
      return await makeMove(seen.id, now.move, now.key, now.signature);
    } catch (problem) {
      if (!(problem instanceof Problem) || !problem.is("signature_mismatch") || left === 0) throw problem;
      const then = await tableNow(seen.id);
      // A log that has not gone on, and still is not the one that was shown: that must be said.
      if (then.version <= at.version) throw problem;
      [at, left] = [then, left - 1];
      now = { ...now, key: newKey(), signature: await signatureOf(at, now.move) };
    }
  }
}

/** The headers of a signed move; null if moves are not signed here. */
async function signatureOf({ id, version, head }: Seen, move: Move): Promise<Signature | null> {
  const mine = account();
  if (!settings().signMoves || !mine || !(await canSign())) return null;
  const found = await keyOf(mine.id).catch(() => null); // a browser that keeps nothing
  if (!found) return null;
  const { secret, open } = found;
  const message = moveMessage(id, version, head, canonical(move as Json));
  const made = new Uint8Array(await crypto.subtle.sign(ED25519, secret, message));
  return { "Signing-Key": open, "Move-Signature": hex(made) };
}
