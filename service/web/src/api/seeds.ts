/**
 * Seeds of one's own: whoever sits down commits to a secret seed by its hash and reveals it when all seats are taken, so
 * that the server can't choose the deals (docs/fairness.md).
 *
 * A seed is kept in the browser's storage before anybody hears of it, in an item of its own, and only dropped when it was
 * revealed. So neither a reload nor a second tab loses one. Browsers calculate hashes on https and on this machine only;
 * elsewhere a seat has no seed, as a page that came without https could not be trusted with one.
 */

import { canHash } from "../verify/hashing";
import { clientSeedHash } from "../verify/fairness";
import type { Receipt } from "../verify/receipts";
import type { Event as TableEvent, Table } from "./answers";
import { somebodyIsHere } from "./here";
import { Problem, answer, newKey, service, under } from "./client";
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

const SEED = "cardtable.seed.";
const RECEIPT = "cardtable.receipt.";

const DAY = 86_400_000;

/** How long things are kept: a table waits for its players for a day at most. */
const KEPT_FOR: Readonly<Record<string, number>> = { [SEED]: 7 * DAY, [RECEIPT]: 180 * DAY };

/** Sends a request that takes a seat, with the commitment to a fresh seed; reveals the seed if the table waits for it. */
export async function seated(take: (commitment: Commitment) => Promise<Table>): Promise<Table> {
  const commitment = await commit();
  const table = await take(commitment);
  if (table.status === "seeding") await reveal(table, commitment.client_seed_hash);
  else if (table.status === "open") dispatchEvent(new Event(SEATED));
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

/** Reveals the seed of the own seat at a table that waits for it, if this browser has it, once somebody is here. */
export async function reveal(table: Table, hash?: string | null): Promise<void> {
  const { seat } = table.viewer;
  if (seat === null || table.status !== "seeding") return;
  const committed = hash ?? (await commitmentOf(table.id, seat));
  const seed = committed && kept<string>(SEED + committed);
  if (!seed) return;
  await somebodyIsHere();
  keep(RECEIPT + table.id, { version: table.version, head: table.head });
  try {
    const params = { path: { table_id: table.id }, header: under(committed.slice(0, 32)) };
    await answer(service.POST("/v1/tables/{table_id}/seeds", { params, body: { client_seed: seed } }));
  } catch (problem) {
    // It was revealed already, or nobody waits for it any more.
    const isLate = problem instanceof Problem && problem.is("seed_not_awaited", "not_seeding", "table_over");
    if (!isLate) throw problem;
  }
  localStorage.removeItem(SEED + committed);
}

async function commitmentOf(table: string, seat: number): Promise<string | undefined> {
  const params = { path: { table_id: table }, query: { limit: 500 } };
  const log = await answer(service.GET("/v1/tables/{table_id}/events", { params }));
  const events: readonly TableEvent[] = log.events;
  const taken = events.findLast((event) => event.type === "table.seat_taken" && event.actor === seat);
  return taken?.data.client_seed_hash ?? undefined;
}

/** Whether this browser has committed to seeds that it has not revealed. */
export function hasSeeds(): boolean {
  return names(SEED).length > 0;
}

/** The heads of a table that this browser kept before it revealed its seed. */
export function receiptsOf(table: string): readonly Receipt[] {
  const receipt = kept<Receipt>(RECEIPT + table);
  return receipt ? [receipt] : [];
}

// The browser's storage

function keep(name: string, value: unknown): void {
  localStorage.setItem(name, JSON.stringify({ value, at: Date.now() } satisfies Kept<unknown>));
}

function kept<Value>(name: string): Value | null {
  const text = localStorage.getItem(name);
  return text === null ? null : (JSON.parse(text) as Kept<Value>).value;
}

function names(beginning: string): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(beginning));
}

/** Forgets what nobody will ask for any more. */
function tidy(): void {
  for (const [beginning, time] of Object.entries(KEPT_FOR)) {
    for (const name of names(beginning)) {
      const { at } = JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<Kept<unknown>>;
      if (!at || Date.now() - at > time) localStorage.removeItem(name);
    }
  }
}
