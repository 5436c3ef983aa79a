/**
 * The log of a match that is over, and what somebody may know of it.
 *
 * When a match is over, every event says what each seat alone was told. What a replay shows of that depends on whose eyes
 * one looks through.
 */

import type { Event } from "../api/answers";
import { isCard } from "../cards/names";
import { isSignature } from "../table/signed_moves";
import { nameOf } from "../table/tell";

/** An event of a finished match: `disclosed` has, by seat, what that seat alone was told. */
export interface LoggedEvent extends Event {
  readonly disclosed?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The viewer: a seat, a spectator, or all seats together. */
export type Eyes = number | "public" | "all";

/** The meaning of `?seat=` in an address; undefined if it names nothing. */
export function eyesOf(text: string | null, seats: number): Eyes | undefined {
  if (text === "public" || text === "all") return text;
  return text !== null && /^\d{1,2}$/.test(text) && Number(text) < seats ? Number(text) : undefined;
}

/** The event as it was for a seat, or for a spectator. */
export function seenBy(event: LoggedEvent, eyes: Eyes): Event {
  const { disclosed, private: _, ...open } = event;
  const own = typeof eyes === "number" ? disclosed?.[eyes] : undefined;
  return own ? { ...open, private: { data: own } } : open;
}

/** The private parts that this viewer sees, by seat. */
export function toldAlone(event: LoggedEvent, eyes: Eyes): readonly (readonly [seat: number, told: unknown])[] {
  if (isSignature(event)) return []; // a player's own move, which that player alone knew
  const told = Object.entries(event.disclosed ?? {}).map(([seat, data]) => [Number(seat), data] as const);
  return eyes === "all" ? told : told.filter(([seat]) => seat === eyes);
}

/** All cards that a value names. */
export function cardsIn(value: unknown): readonly string[] {
  if (isCard(value)) return [value];
  if (value === null || typeof value !== "object") return [];
  return [...new Set(Object.values(value).flatMap(cardsIn))];
}

/** True if an event deals a hand. */
export function deals(event: Event): boolean {
  return nameOf(event) === "cards_dealt";
}

/** The number of the hand at a version, from 1; 0 before the first deal. */
export function handAt(log: readonly LoggedEvent[], version: number): number {
  return log.filter((event) => event.version <= version && deals(event)).length;
}
