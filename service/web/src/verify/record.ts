/** The shape of a record: whether a JSON value is one, field by field, before anything in it is believed. */

import { canonical, faultOf, isObject, type Fault } from "./canonical";
import { Pauses } from "./pauses";
import type { Json, JsonObject } from "./json";

export const FORMAT = "cardtable-record/1";

export const FORKED = "table.forked";

export const DAILY_OPENED = "table.daily_opened";

/** Maximum number of records inside the outermost one. */
const MAX_GENERATIONS = 8;

/** An event of a record. `place` counts from 1; whether it is the event's version is left to the check of the chain. */
export interface Entry {
  readonly place: number;
  readonly event: RecordedEvent;
  /** The canonical form of its public form. */
  readonly form: string;
}

export interface RecordedEvent {
  readonly table: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly at: number;
  readonly actor: number | null;
  readonly by: string;
  readonly data: JsonObject;
  readonly sealed: Readonly<Record<string, string>>;
  readonly hash: string;
  readonly disclosed: Readonly<Record<string, JsonObject>>;
}

/** The fields at the top of a record, besides its events and its parent. */
export interface Top {
  readonly table: string;
  readonly game: string;
  readonly preset: string;
  readonly options: JsonObject;
  readonly rules_version: number;
  readonly seed_commitment: string;
  readonly server_seed: string;
  readonly client_seeds: readonly string[];
  readonly head: string;
  readonly result: JsonObject | null;
}

/** A record of the right shape, and for a fork that of its parent. There is at least one entry. */
export interface GameRecord {
  readonly top: Top & JsonObject;
  readonly entries: readonly Entry[];
  readonly parent: GameRecord | null;
}

export type Misshape =
  | "not_object"
  | "unknown_field"
  | "no_field"
  | "wrong_kind"
  | "no_events"
  | "parent_misplaced"
  | "too_many_parents"
  | Fault;

/** A value is not a record; `version` is that of the event to blame, null if none is. */
export class Malformed extends Error {
  constructor(
    readonly code: Misshape,
    readonly version: number | null,
    /** The field to blame. */
    readonly field: string = "",
  ) {
    super(code);
  }
}

type Test = (value: Json) => boolean;

const isText: Test = (value) => typeof value === "string";
const isTexts: Test = (value) => Array.isArray(value) && value.every(isText);
const bySeat =
  (test: Test): Test =>
  (value) =>
    isObject(value) && Object.entries(value).every(([seat, each]) => /^(?:0|[1-9][0-9]?)$/.test(seat) && test(each));

export function isWhole(value: Json | undefined): value is number {
  return typeof value === "number" && value >= 0;
}

export function isDigest(value: Json | undefined): value is string {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

const RECORD: Readonly<Record<string, Test>> = {
  format: (value) => value === FORMAT,
  table: isText,
  game: isText,
  preset: isText,
  options: isObject,
  rules_version: isWhole,
  seed_commitment: isDigest,
  server_seed: isDigest,
  client_seeds: isTexts,
  events: Array.isArray,
  head: isDigest,
  result: (value) => value === null || isObject(value),
};

const PUBLIC_FORM: Readonly<Record<string, Test>> = {
  table: isText,
  version: isWhole,
  type: isText,
  schema: isWhole,
  at: isWhole,
  actor: (value) => value === null || isWhole(value),
  by: (value) => typeof value === "string" && ["player", "house", "deadline", "system"].includes(value),
  data: isObject,
  sealed: bySeat(isDigest),
};

const EVENT: Readonly<Record<string, Test>> = { ...PUBLIC_FORM, hash: isDigest, disclosed: bySeat(isObject) };

/** The record that a JSON value is, with its parent's if it has one; rejects with Malformed. */
export async function parseRecord(
  value: Json,
  pauses = new Pauses(),
  generations = MAX_GENERATIONS,
): Promise<GameRecord> {
  const isFork = isObject(value) && "parent" in value;
  const { events, parent, ...top } = checked(value, isFork ? { ...RECORD, parent: isObject } : RECORD, null);
  for (const [name, field] of Object.entries(top)) checkPlain(field, null, name);
  const list = events as Json[];
  if (!list.length) throw new Malformed("no_events", null);
  const entries: Entry[] = [];
  for (const each of list) {
    entries.push(entryOf(each, entries.length + 1));
    if (pauses.due()) await pauses.take();
  }
  if ((entries[0]!.event.type === FORKED) !== isFork) throw new Malformed("parent_misplaced", 1);
  return {
    top: top as unknown as Top & JsonObject,
    entries,
    parent: isFork ? await parentOf(parent!, pauses, generations) : null,
  };
}

async function parentOf(value: Json, pauses: Pauses, generations: number): Promise<GameRecord> {
  if (!generations) throw new Malformed("too_many_parents", null);
  try {
    return await parseRecord(value, pauses, generations - 1);
  } catch (error) {
    throw error instanceof Malformed ? new Malformed(error.code, null, error.field) : error;
  }
}

function entryOf(value: Json, place: number): Entry {
  const event = checked(value, EVENT, place);
  checkPlain(event, place, "");
  return { place, event: event as unknown as RecordedEvent, form: publicForm(event) };
}

/** The canonical form of what of an event is hashed. */
export function publicForm(event: JsonObject): string {
  return canonical(Object.fromEntries(Object.keys(PUBLIC_FORM).map((name) => [name, event[name]!])));
}

/** The value as an object with exactly these fields, each of its kind. */
function checked(value: Json, tests: Readonly<Record<string, Test>>, version: number | null): JsonObject {
  if (!isObject(value)) throw new Malformed("not_object", version);
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(tests, name)) throw new Malformed("unknown_field", version, name);
  }
  for (const [name, test] of Object.entries(tests)) {
    if (!(name in value)) throw new Malformed("no_field", version, name);
    if (!test(value[name]!)) throw new Malformed("wrong_kind", version, name);
  }
  return value;
}

function checkPlain(value: Json, version: number | null, field: string): void {
  const fault = faultOf(value);
  if (fault) throw new Malformed(fault, version, field);
}

/** The day whose deal was played; null for a table of no day. */
export function dayOf(record: GameRecord): string | null {
  const { type, data } = record.entries[0]!.event;
  return type === DAILY_OPENED && typeof data.day === "string" ? data.day : null;
}

/** The name that the draws are derived from: the table, or its day. */
export function sourceOf(record: GameRecord): string {
  const day = dayOf(record);
  return day === null ? record.top.table : `day/${day}`;
}

/** The last event of one of the types. */
export function lastOf(record: GameRecord, ...types: readonly string[]): Entry | undefined {
  return record.entries.findLast((entry) => types.includes(entry.event.type));
}
