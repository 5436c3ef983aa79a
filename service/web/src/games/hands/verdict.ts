/** How a hand ended: who was best and who was worst, and what each hand was, by name. */

import type { LastHand } from "../../api/calls";
import type { Company } from "../../table/company";
import { listed } from "../../texts";
import { events } from "../../texts/events";
import { hands as words } from "../../texts/hands";
import { valueName, type Value } from "./values";

export interface Judgement {
  readonly values: Readonly<Record<string, Value>>;
  readonly losers: readonly number[];
  readonly winner: number | null;
}

/** Records of earlier releases lack the values. */
export function judgementOf(data: unknown): Judgement | null {
  const found = data as Partial<Judgement> | null;
  return found?.values && found.losers ? (found as Judgement) : null;
}

/** The judgement in sentences. */
export function saidOf(judgement: Judgement, company: Company): readonly string[] {
  const { values, losers, winner } = judgement;
  const best = winner === null ? [] : [words("best", { name: company.name(winner), value: named(values, winner) })];
  return losers.length
    ? [
        ...best,
        words("worst", {
          hands: listed(losers.map((seat) => `${company.name(seat)} (${named(values, seat)})`)),
          count: losers.length,
        }),
      ]
    : best;
}

function named(values: Judgement["values"], seat: number): string {
  const value = values[seat];
  return value ? valueName(value) : "–";
}

export function judged(hand: LastHand, company: Company): readonly string[] {
  const judgement = judgementOf(hand.judgement);
  if (!judgement) return [];
  const spared = judgement.losers.length > 0 && Object.keys(hand.losses).length === 0;
  return [...saidOf(judgement, company), ...(spared ? [events("stood_off")] : [])];
}

export function worth(hand: LastHand, seat: number): string | null {
  const value = judgementOf(hand.judgement)?.values[seat];
  return value ? valueName(value) : null;
}

/** The cards that make each hand what it is, where these are not all of its cards. */
export function decisive(hand: LastHand): ReadonlySet<string> {
  const values = Object.entries(judgementOf(hand.judgement)?.values ?? {});
  return new Set(values.flatMap(([seat, { cards }]) => (cards.length < (hand.hands[seat]?.length ?? 0) ? cards : [])));
}
