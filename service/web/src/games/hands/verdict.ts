/** The end of a hand: the best and the worst players, and the name of each hand. */

import type { LastHand } from "../../api/answers";
import type { Company } from "../../table/company";
import { valueKind, valueName, type Value } from "./values";
import { FUNCTIONS, sentence } from "../../table/tell";
import { listed, wordsOf } from "../../words";

const words = wordsOf("hand");

export interface Judgement {
  readonly values: Readonly<Record<string, Value>>;
  readonly losers: readonly number[];
  readonly winner: number | null;
}

/** Null where no hands were compared. */
export function judgementOf(data: unknown): Judgement | null {
  const found = data as Partial<Judgement> | null;
  return found?.values && found.losers ? (found as Judgement) : null;
}

/** The deciding factor between hands of the same name. */
export type Tie = "tie_cards" | "tie_dealer" | "tie_safe";

/** The judgement in sentences. */
export function saidOf(judgement: Judgement, company: Company): readonly string[] {
  return [sentence("hand_judged", { ...judgement }, company, "") ?? ""].filter(Boolean);
}

type Values = Judgement["values"];

FUNCTIONS.VALUES = (company, values: Values, seats: number | number[]) =>
  listed([seats].flat().map((seat) => `${company.name(seat)} (${named(values, seat)})`));
FUNCTIONS.OTHERS = (_, values: Values, seats: number[]) => otherSeats({ values }, seats);
FUNCTIONS.ALIKE = (_, values: Values | null, seats: number[] | null) =>
  !values || !seats || seats.every((seat) => alike({ values }, seat, seats[0] ?? seat));

/** The other seats. If hands of different names lose together, one of these struck them. */
function otherSeats({ values }: Pick<Judgement, "values">, seats: readonly number[]): readonly number[] {
  return Object.keys(values)
    .map(Number)
    .filter((seat) => !seats.includes(seat));
}

/** True if two hands have the same name, apart from suits. */
function alike({ values }: Pick<Judgement, "values">, one: number, other: number): boolean {
  const ranks = (value?: Value) =>
    value && [value.name, value.points ?? value.cards.map((code) => code[0]).sort()].join();
  return ranks(values[one]) === ranks(values[other]);
}

/** True if a hand was judged differently from another of the same name. */
function isClose(judgement: Judgement): boolean {
  const { winner, losers } = judgement;
  const differs = (seats: readonly number[]) =>
    seats.some((seat) => otherSeats(judgement, seats).some((other) => alike(judgement, seat, other)));
  return differs(losers) || (winner !== null && differs([winner]));
}

function named(values: Values, seat: number): string {
  const value = values[seat];
  return value ? valueName(value) : "–";
}

/** Returns the function that describes a judgement; `tie` decides between hands of the same name. */
export function judgedWith(tie: Tie) {
  return (hand: LastHand, company: Company): readonly string[] => {
    const judgement = judgementOf(hand.judgement);
    if (!judgement) return [];
    const spared = judgement.losers.length > 0 && Object.keys(hand.losses).length === 0;
    return [
      ...saidOf(judgement, company),
      ...(isClose(judgement) ? [words(tie)] : []),
      ...(spared ? [sentence("hand_stood_off", {}, company, "") ?? ""] : []),
    ];
  };
}

export function worth(hand: LastHand, seat: number): string | null {
  const value = judgementOf(hand.judgement)?.values[seat];
  return value ? valueName(value) : null;
}

export function kind(hand: LastHand, seat: number): string | null {
  const value = judgementOf(hand.judgement)?.values[seat];
  return value ? valueKind(value) : null;
}

/** The cards that make up the value of the hands that decided: the best one where all others lose, else the worst. */
export function decisive(hand: LastHand): ReadonlySet<string> {
  const judgement = judgementOf(hand.judgement);
  if (!judgement) return new Set();
  const { values, winner, losers } = judgement;
  const best = winner !== null && (losers.length === 0 || losers.length === Object.keys(values).length - 1);
  const seats = best ? [winner] : losers;
  return new Set(seats.flatMap((seat) => values[seat]?.cards ?? []));
}
