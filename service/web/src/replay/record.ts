/** A record file: a whole match, read without the service. */

import type { TableSeat } from "../api/answers";
import { strategyTitle } from "../words/strategies";
import { spoken } from "../ui/schema";
import type { LoggedEvent } from "./log";
import { wordsOf } from "../words";

const words = wordsOf("replay");
const seats = wordsOf("seat");

export interface MatchRecord {
  readonly table: string;
  readonly game: string;
  readonly events: readonly LoggedEvent[];
}

/** Why a file is no record, as a sentence. */
export class NoRecord extends Error {
  override readonly name = "NoRecord";
}

/** The record in a file; NoRecord if there is none. */
export function readRecord(text: string): MatchRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NoRecord(words("file_not_json"));
  }
  if (!isRecord(value)) throw new NoRecord(words("file_no_format"));
  return value;
}

function isRecord(value: unknown): value is MatchRecord {
  if (!isObject(value) || typeof value.format !== "string" || !value.format.startsWith("cardtable-record/"))
    return false;
  return (
    typeof value.table === "string" &&
    typeof value.game === "string" &&
    Array.isArray(value.events) &&
    value.events.every(isEvent)
  );
}

/** The versions are those of a log without a gap, and so are the places of the events in it. */
function isEvent(value: unknown, place: number): boolean {
  return isObject(value) && value.version === place + 1 && typeof value.type === "string" && isObject(value.data);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `Steady` of `steady/1`. */
function titled(strategy: string): string {
  return spoken(strategy.split("/")[0] ?? "");
}

/** The seats, with a name for each: names of players are no part of a record. */
export function seatsOf(record: MatchRecord): readonly TableSeat[] {
  const taken = record.events.filter(
    (event) => event.type === "table.seat_taken" || event.type === "table.seat_taken_over",
  );
  const names = new Map<number, string>();
  for (const { actor, data } of taken) {
    if (actor === null || names.has(actor)) continue;
    const seat = seats("number", { seat: actor + 1 });
    const bot = typeof data.strategy === "string" ? data.strategy : null;
    names.set(actor, bot === null ? seat : `${seat} (${strategyTitle({ name: bot, title: titled(bot) })})`);
  }
  const count = Math.max(0, ...names.keys()) + 1;
  return Array.from({ length: count }, (_, seat) => ({ seat, player: { name: names.get(seat) ?? null } }) as TableSeat);
}
