/**
 * Signed moves: a signature proves that the holder of the player's key made a move, at the table and the log that were
 * shown (docs/fairness.md). So nobody can make a move in the player's name, not even the service.
 *
 * The browser makes the key, one for each account, and keeps it where no script can read it: it signs, and that is all.
 */

import { own } from "../base";
import { settings } from "../settings";
import { canonical } from "../verify/canonical";
import { canSign, ED25519, moveMessage } from "../verify/ed25519";
import { hex } from "../verify/hashing";
import { genesis, link } from "../verify/fairness";
import type { Json, JsonObject } from "../verify/json";
import { publicForm } from "../verify/record";
import type { Event, Move, Table } from "./answers";
import type { Signature } from "./calls";
import { Problem } from "./client";
import { account, type Account } from "./stored_account";

interface SigningKey {
  readonly secret: CryptoKey;
  /** The public key, in hexadecimal digits. */
  readonly public: string;
}

/** The public key of the account that acts here, in hexadecimal digits; null where there is no account yet. */
export async function publicKey(): Promise<string | null> {
  const mine = account();
  return mine && (await keyOf(mine.id)).public;
}

async function keyOf(id: string): Promise<SigningKey> {
  const known = await inStore<SigningKey | undefined>("readonly", (keys) => keys.get(id));
  if (known) return known;
  const made = (await crypto.subtle.generateKey(ED25519, false, ["sign", "verify"])) as CryptoKeyPair;
  const shown = hex(new Uint8Array(await crypto.subtle.exportKey("raw", made.publicKey)));
  // Another tab may have been faster: then its key is the one.
  await inStore("readwrite", (keys) =>
    keys.add({ secret: made.privateKey, public: shown } satisfies SigningKey, id),
  ).catch(() => undefined);
  return inStore<SigningKey>("readonly", (keys) => keys.get(id));
}

const STORE = "signing";

/** The result of a request to IndexedDB. */
async function inStore<Found>(mode: IDBTransactionMode, ask: (keys: IDBObjectStore) => IDBRequest): Promise<Found> {
  const opening = indexedDB.open(own("cardtable"), 1);
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

/** A table as it was shown when its reader chose a move, and its log up to there. */
export interface ShownTable {
  readonly table: Pick<Table, "id" | "version" | "head">;
  readonly events: readonly Event[];
}

/** The service has another log than the one that was signed. */
export const OTHER_LOG = "signature_mismatch";

/**
 * The headers of a signed move; null if moves are not signed here. It is refused, as the service would, where the events that
 * were shown don't lead to the head that is to be signed.
 */
export async function signatureOf(
  { table, events }: ShownTable,
  move: Move,
  mine: Account | null,
): Promise<Signature | null> {
  if (!settings().signMoves || !mine || !(await canSign())) return null;
  const found = await keyOf(mine.id).catch(() => null); // a browser that keeps nothing
  if (!found) return null;
  const { id, version, head } = table;
  const shown = await headOf(id, version, events);
  if (shown !== null && shown !== head) throw new Problem(422, OTHER_LOG, "");
  const message = moveMessage(id, version, head, canonical(move as Json));
  const made = new Uint8Array(await crypto.subtle.sign(ED25519, found.secret, message));
  return { "Signing-Key": found.public, "Move-Signature": hex(made) };
}

interface Followed {
  readonly table: string;
  readonly version: number;
  readonly head: Uint8Array;
}

/** The log that was followed last, up to a version: what was shown once is not taken anew. */
let followed: Followed = { table: "", version: 0, head: new Uint8Array() };

/** The head at a version that the events shown lead to; null where some of them are lacking. */
async function headOf(table: string, version: number, events: readonly Event[]): Promise<string | null> {
  let last: Followed = followed.table === table ? followed : { table, version: 0, head: await genesis(table) };
  for (const event of events) {
    if (event.version !== last.version + 1 || event.version > version) continue;
    last = { table, version: event.version, head: await link(last.head, publicForm(event as unknown as JsonObject)) };
  }
  followed = last;
  return last.version === version ? hex(last.head) : null;
}
