/**
 * The player's own seeds. A player who sits down commits to a secret seed by its hash, and reveals it when all seats are
 * taken, so that the server can't choose the deals (docs/fairness.md). An entrant of a tournament commits to a chain, one
 * for each table: each seed is the hash of the next one, and the last one is the secret that is kept.
 *
 * A seed is kept in the browser's storage before anybody hears of it, in an item of its own, and only dropped when it was
 * revealed. So neither a reload nor a second tab loses one. Browsers calculate hashes on https and on this machine only;
 * elsewhere a seat has no seed, as a page that came without https could not be trusted with one.
 */

import * as storage from "../storage";
import { canHash, hex } from "../verify/hashing";
import { clientSeedHash } from "../verify/fairness";
import type { Receipt } from "../verify/receipts";
import type { Event as TableEvent, Table, Tournament } from "./answers";
import { waitForPresence } from "./presence";
import { Problem, answer, as, newKey, service, under } from "./client";
import { account, type Account } from "./stored_account";
import type { components } from "./shapes";

/** The seed's part of a request that takes a seat. */
export type Commitment = Readonly<Pick<components["schemas"]["SeatRequest"], "client_seed_hash">>;

interface Kept<Value> {
  readonly value: Value;
  /** When it was kept, in milliseconds. */
  readonly at: number;
}

/** An event of the window: this browser has a seat at a table that waits for more players. */
export const SEATED = "cardtable:seated";

/** The seeds of a tournament. */
interface Chain {
  readonly tournament: string;
  readonly secret: string;
  /** The number of the last seed that was given away, from 1, and the table to which it was given. */
  readonly given: number;
  readonly table: string;
}

/** A seed that is no chain's and was given away, and the table to which it was given. */
interface Given {
  readonly seed: string;
  readonly table: string;
}

/** A tournament has at most 127 rounds. */
const CHAIN_LENGTH = 128;

const SEED = "cardtable.seed.";
const CHAIN = "cardtable.chain.";
const RECEIPT = "cardtable.receipt.";

const DAY = 86_400_000;

/** Retention: a table waits for players for at most a day, a tournament for its start for at most 60 days. */
const KEPT_FOR: Readonly<Record<string, number>> = { [SEED]: 7 * DAY, [CHAIN]: 180 * DAY, [RECEIPT]: 180 * DAY };

/**
 * Sends a request that takes a seat, with the commitment to a fresh seed; reveals the seed if the table waits for it. The
 * browser's account also watches for tables to become full; a caller that seats `another` account does it for that one.
 */
export async function seated(
  take: (commitment: Commitment) => Promise<Table>,
  another: Account | null = null,
): Promise<Table> {
  const commitment = await commit();
  const table = await take(commitment);
  if (table.status === "seeding") await reveal(table, commitment.client_seed_hash, another);
  else if (table.status === "open" && !another) dispatchEvent(new Event(SEATED));
  return table;
}

async function commit(): Promise<Commitment> {
  tidy();
  if (!canHash()) return {};
  const seed = newKey();
  const hash = await clientSeedHash(seed);
  keep(SEED + hash, seed);
  return { client_seed_hash: hash };
}

/** Sends a request that enters a tournament, with the commitment to a fresh chain of seeds. */
export async function entered(
  tournament: string,
  enter: (commitment: Commitment) => Promise<Tournament>,
): Promise<Tournament> {
  tidy();
  if (!canHash()) return enter({});
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  let hash = secret;
  for (let seeds = 0; seeds < CHAIN_LENGTH; seeds++) hash = await clientSeedHash(hash);
  keep(CHAIN + hash, { tournament, secret, given: 0, table: "" } satisfies Chain);
  try {
    const answered = await enter({ client_seed_hash: hash });
    dispatchEvent(new Event(SEATED));
    return answered;
  } catch (problem) {
    if (problem instanceof Problem) storage.remove(CHAIN + hash);
    throw problem;
  }
}

/** A seed that is no chain's for this table; null if there is none to give. It is given to one table only, too. */
function ownSeed(committed: string, table: string): string | null {
  const own = kept<string | Given>(SEED + committed);
  if (own === null || (typeof own !== "string" && own.table !== table)) return null;
  const seed = typeof own === "string" ? own : own.seed;
  keep(SEED + committed, { seed, table } satisfies Given);
  return seed;
}

/**
 * The seed of a chain for this table; null if there is none to give. Each is given to one table only, and none before it
 * any more: otherwise a service that has been given it could choose the deals of another table.
 */
async function seedOfChain(committed: string, table: string): Promise<string | null> {
  for (const name of storage.namesOf(CHAIN)) {
    const chain = kept<Chain>(name);
    if (!chain) continue;
    let seed = chain.secret;
    for (
      let number = CHAIN_LENGTH;
      number > chain.given || (number === chain.given && table === chain.table);
      number--
    ) {
      const hash = await clientSeedHash(seed);
      if (hash === committed) {
        keep(name, { ...chain, given: number, table } satisfies Chain);
        return seed;
      }
      seed = hash;
    }
  }
  return null;
}

/** The tournaments for which this browser keeps seeds. */
export function seededTournaments(): ReadonlySet<string> {
  return new Set(storage.namesOf(CHAIN).flatMap((name) => kept<Chain>(name)?.tournament ?? []));
}

/** Forgets the seeds of a tournament that is over. */
export function forgetSeeds(tournament: string): void {
  for (const name of storage.namesOf(CHAIN)) {
    if (kept<Chain>(name)?.tournament === tournament) storage.remove(name);
  }
}

/** The refusals of a seed that was revealed already, or for which nobody waits any more. */
const NOT_AWAITED = ["seed_not_awaited", "not_seeding", "deadline_passed", "table_over"] as const;

/**
 * Reveals the seed of the own seat at a table that waits for it, if this browser has it, once somebody is here. Tables of
 * tournaments begin in any case, so their seeds are revealed at once.
 */
export async function reveal(table: Table, hash?: string | null, mine = account()): Promise<void> {
  const { seat } = table.viewer;
  if (seat === null || table.status !== "seeding") return;
  const committed = hash ?? (await commitmentOf(table.id, seat, mine));
  if (!committed) return;
  const own = kept(SEED + committed) !== null;
  if (own) await waitForPresence();
  const seed = own ? ownSeed(committed, table.id) : await seedOfChain(committed, table.id);
  if (seed === null) return;
  keep(RECEIPT + table.id, { version: table.version, head: table.head });
  try {
    const params = { path: { table_id: table.id }, header: under(committed.slice(0, 32)) };
    await answer(service.POST("/v1/tables/{table_id}/seeds", { params, body: { client_seed: seed }, ...as(mine) }));
  } catch (problem) {
    const isLate = problem instanceof Problem && problem.is(...NOT_AWAITED);
    if (!isLate) throw problem;
  }
  storage.remove(SEED + committed);
}

async function commitmentOf(table: string, seat: number, mine: Account | null): Promise<string | undefined> {
  const params = { path: { table_id: table }, query: { limit: 500 } };
  const log = await answer(service.GET("/v1/tables/{table_id}/events", { params, ...as(mine) }));
  const events: readonly TableEvent[] = log.events;
  const taken = events.findLast((event) => event.type === "table.seat_taken" && event.actor === seat);
  return taken?.data.client_seed_hash ?? undefined;
}

/** True if this browser has committed to seeds that it has not revealed. */
export function hasSeeds(): boolean {
  return storage.namesOf(SEED).length > 0 || storage.namesOf(CHAIN).length > 0;
}

/** The heads of a table that this browser kept before it revealed its seed. */
export function receiptsOf(table: string): readonly Receipt[] {
  const receipt = kept<Receipt>(RECEIPT + table);
  return receipt ? [receipt] : [];
}

// The browser's storage

function keep(name: string, value: unknown): void {
  storage.write(name, { value, at: Date.now() } satisfies Kept<unknown>);
}

function kept<Value>(name: string): Value | null {
  return storage.read<Kept<Value>>(name, (stored) => storage.isObject(stored) && "value" in stored)?.value ?? null;
}

/** Forgets what nobody will ask for any more. */
function tidy(): void {
  for (const [beginning, time] of Object.entries(KEPT_FOR)) {
    for (const name of storage.namesOf(beginning)) {
      const at = storage.read<Kept<unknown>>(name, storage.isObject)?.at;
      if (!at || Date.now() - at > time) storage.remove(name);
    }
  }
}
