/** The checks that need neither rules nor cards: fields, chain, commitment, clients' seeds and seals. */

import { canonical, same } from "./canonical";
import { clientSeedHash, commitment, genesis, link, type Seeds } from "./fairness";
import { hex, utf8 } from "./hashing";
import type { Json, JsonObject } from "./json";
import { isDigest, lastOf, type Entry, type GameRecord } from "./record";
import { failed, passed, type Verdict } from "./report";

/** Called with the number of events that a check has done. */
export type Progress = (done: number) => void;

const OPENINGS = ["table.opened", "table.forked", "table.daily_opened"];
const REVEAL = "table.server_seed_revealed";
const MAX_SEED_BYTES = 64;

/** The fields at the top that repeat a field of the same name in the data of an event. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  game: OPENINGS,
  preset: OPENINGS,
  options: OPENINGS,
  rules_version: OPENINGS,
  seed_commitment: OPENINGS,
  client_seeds: ["table.started"],
  server_seed: [REVEAL],
};

/** A field at the top as the events have it; `version` is that of the event to blame. */
interface TopField {
  readonly version: number;
  readonly name: string;
  readonly value: Json;
}

/** The fields at the top of the record repeat what its events say. */
export function checkFields(record: GameRecord): Verdict {
  for (const { version, name, value } of topByEvents(record)) {
    const written = record.top[name]!;
    if (!same(written, value))
      return failed(version, "fields_differ", { field: name, written: quoted(written), expected: quoted(value) });
  }
  return passed("fields_passed");
}

function topByEvents(record: GameRecord): TopField[] {
  const [first, last] = [record.entries[0]!, record.entries.at(-1)!];
  const finished = lastOf(record, "table.finished");
  const fields = Object.entries(SOURCES).map(([name, types]) => {
    const entry = lastOf(record, ...types);
    const missing = name === "client_seeds" ? [] : null;
    return { version: entry?.place ?? last.place + 1, name, value: entry ? (entry.event.data[name] ?? null) : missing };
  });
  return [
    { version: 1, name: "table", value: first.event.table },
    { version: last.place, name: "head", value: last.event.hash },
    ...fields,
    { version: (finished ?? last).place, name: "result", value: finished ? withoutNulls(finished.event.data) : null },
  ].sort((one, other) => one.version - other.version);
}

function withoutNulls(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}

/** A value as it is written, cut short. */
export function quoted(value: Json): string {
  const text = canonical(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`;
}

/** Versions have no gap, times never decrease, all events are of one table, and every hash follows from the one before. */
export async function checkChain(record: GameRecord, progress: Progress): Promise<Verdict> {
  const { table } = record.top;
  let [previous, at] = [await genesis(table), 0];
  for (const { place, event, form } of record.entries) {
    if (event.version !== place) return failed(place, "chain_version", { written: event.version });
    if (event.table !== table) return failed(place, "chain_table");
    if (event.at < at) return failed(place, "chain_time");
    [previous, at] = [await link(previous, form), event.at];
    if (hex(previous) !== event.hash)
      return failed(place, "chain_hash", { written: event.hash, expected: hex(previous) });
    progress(place);
  }
  return passed("chain_passed", { count: record.entries.length, head: hex(previous) });
}

/** The server seed that the log reveals; null if it reveals none. */
export function revealedSeed(record: GameRecord): string | null {
  const text = lastOf(record, REVEAL)?.event.data.server_seed;
  return isDigest(text) ? text : null;
}

/** The server seed revealed at the end is the one that the first event commits to. */
export async function checkCommitment(record: GameRecord): Promise<Verdict> {
  const entry = lastOf(record, REVEAL);
  if (!entry) return failed(record.entries.length + 1, "commitment_not_revealed");
  const seed = revealedSeed(record);
  if (seed === null) return failed(entry.place, "commitment_no_seed");
  if (record.entries[0]!.event.data.seed_commitment !== (await commitment(seed)))
    return failed(entry.place, "commitment_other_seed");
  return passed("commitment_passed");
}

/** The seeds that the seats gave before the match, by seat, from an unchecked log. */
type Given = Map<number | null, Json | undefined>;

/**
 * The seeds used for the deals are those of the seats; also the seats to which that proves the deals: those that committed
 * to a seed by its hash and revealed it later. An empty seed proves nothing. Where a seat was silent, they
 * are proved to none: the writer of the log could have had its seed.
 */
export async function checkClientSeeds(record: GameRecord): Promise<{ verdict: Verdict; proved: readonly number[] }> {
  const [hashes, seeds]: [Given, Given] = [new Map(), new Map()];
  let awaited = false;
  for (const entry of record.entries) {
    const { type, actor, data } = entry.event;
    if (type === "table.seat_taken") {
      hashes.set(actor, data.client_seed_hash);
      seeds.set(actor, data.client_seed);
    } else if (type === "table.seeds_awaited") awaited = true;
    else if (type === "table.client_seed_revealed") {
      seeds.set(actor, data.client_seed);
      if (!(await opens(hashes.get(actor), data.client_seed)))
        return { verdict: failed(entry.place, "client_seeds_other_seed", { seat: String(actor) }), proved: [] };
    } else if (type === "table.started") return checkStarted(entry, hashes, seeds, awaited);
  }
  return { verdict: passed("client_seeds_not_started"), proved: [] };
}

async function opens(hash: Json | undefined, seed: Json | undefined): Promise<boolean> {
  return typeof seed === "string" && utf8(seed).length <= MAX_SEED_BYTES && (await clientSeedHash(seed)) === hash;
}

/** A seat that gave nothing has the seed "". */
function orNone(seed: Json | undefined): Json {
  return !seed || (typeof seed === "object" && !Object.keys(seed).length) ? "" : seed;
}

async function checkStarted(
  entry: Entry,
  hashes: Given,
  seeds: Given,
  awaited: boolean,
): Promise<{ verdict: Verdict; proved: readonly number[] }> {
  const given = [...seeds.keys()].map((_, seat) => orNone(seeds.get(seat)));
  if (!same(entry.event.data.client_seeds ?? null, given))
    return { verdict: failed(entry.place, "client_seeds_differ"), proved: [] };
  const silent = given.findIndex((_, seat) => hashes.get(seat) != null && seeds.get(seat) == null);
  if (silent !== -1) {
    const seat = { seat: String(silent) };
    const verdict = awaited ? passed("client_seeds_silent", seat) : failed(entry.place, "client_seeds_too_early", seat);
    return { verdict, proved: [] };
  }
  const proved: number[] = [];
  for (const [seat, seed] of given.entries()) {
    if (seed !== "" && (await opens(hashes.get(seat), seed))) proved.push(seat);
  }
  const verdict = proved.length ? passed("client_seeds_passed", { count: proved.length }) : passed("client_seeds_none");
  return { verdict, proved };
}

/** The data disclosed are the data that were sealed, seat by seat. */
export async function checkSeals(record: GameRecord, seeds: Seeds, progress: Progress): Promise<Verdict> {
  let count = 0;
  for (const { place, event } of record.entries) {
    if (!same(Object.keys(event.sealed).sort(), Object.keys(event.disclosed).sort()))
      return failed(place, "seals_other_seats");
    for (const [seat, data] of Object.entries(event.disclosed)) {
      if ((await seeds.seal(event, seat, data)) !== event.sealed[seat])
        return failed(place, "seals_other_data", { seat });
      count += 1;
    }
    progress(place);
  }
  return passed("seals_passed", { count });
}
