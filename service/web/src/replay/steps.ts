/** Steps through a log: by event, by turn, by hand. */

import type { Event } from "../api/answers";
import { isSignature } from "../table/signed_moves";
import { nameOf } from "../table/tell";
import { deals } from "./log";

export type Unit = "event" | "turn" | "hand";

export const UNITS: readonly Unit[] = ["event", "turn", "hand"];

/** Begins a match: the table has a state from here on. */
function begins(event: Event): boolean {
  return event.type === "table.started";
}

/** True if a player or the dealer acts. All other events follow from such an event. */
function acts(event: Event): boolean {
  return deals(event) || (event.actor !== null && event.by !== "system");
}

/** The first version of the match; null if it never began. */
export function firstOf(log: readonly Event[]): number | null {
  return log.find(begins)?.version ?? null;
}

/**
 * The versions at which a step of a unit stops, in order, with the first and the last one of the match.
 *
 * A turn ends where all that follows from it has happened; a hand is shown as it was dealt.
 */
export function stopsOf(log: readonly Event[], unit: Unit): readonly number[] {
  const first = firstOf(log) ?? 1;
  const last = log.at(-1)?.version ?? first;
  const stops = log.filter((event, place) => event.version >= first && stopsAt(event, log[place + 1], unit));
  return [...new Set([first, ...stops.map((event) => event.version), last])];
}

function stopsAt(event: Event, next: Event | undefined, unit: Unit): boolean {
  switch (unit) {
    case "event":
      return !isSignature(event);
    case "turn":
      return !isSignature(event) && (next === undefined || acts(next));
    case "hand":
      return deals(event);
  }
}

/** The next stop after a version; the last one where there is none. */
export function after(stops: readonly number[], version: number): number {
  return stops.find((stop) => stop > version) ?? stops.at(-1) ?? version;
}

/** The stop before a version; the first one where there is none. */
export function before(stops: readonly number[], version: number): number {
  return stops.findLast((stop) => stop < version) ?? stops[0] ?? version;
}

/** The marks of a timeline. */
export type Mark = "deal" | "bid" | "call" | "exchange" | "knock" | "meld" | "loss";

const MARKS: Readonly<Record<Mark, readonly string[]>> = {
  deal: ["cards_dealt"],
  bid: ["bid_made"],
  call: ["called"],
  exchange: ["exchanged", "traded", "bartered", "swapped", "blind_exchanged", "packet_swapped"],
  knock: ["knocked", "pounced", "bus_stopped", "went_out"],
  meld: ["melds_laid", "captured", "trick_taken"],
  loss: ["penalty_given", "tokens_lost", "counters_lost", "lives_lost", "card_added", "player_eliminated"],
};

const BY_NAME: ReadonlyMap<string, Mark> = new Map(
  Object.entries(MARKS).flatMap(([mark, names]) => names.map((name) => [name, mark as Mark] as const)),
);

/** The mark of an event on the timeline; undefined for most. */
export function markOf(event: Event): Mark | undefined {
  return BY_NAME.get(nameOf(event));
}
