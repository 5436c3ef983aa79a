/** What a hand is played for, tokens or a pool of chips: beside the names, and in sentences. */

import type { Event, Move } from "../../api/answers";
import type { Company } from "../../table/company";
import { nameOf } from "../../table/tell";
import { judgementOf, saidOf } from "./verdict";
import { listed, wordsOf } from "../../words";

const words = wordsOf("hand");

/** The fields of a view that say what is played for; null where the table is played for something else. */
export interface Stakes {
  readonly tokens: readonly number[] | null;
  readonly ledger?: readonly number[] | null;
  readonly pool?: number | null;
  readonly pot?: number | null;
  readonly counters?: readonly number[] | null;
}

/** `2 tokens`, `3 counters`, `−4 chips` */
export function holdings({ tokens, ledger, counters }: Stakes, seat: number): readonly string[] {
  return [
    ...of(tokens, seat, (count) => words("tokens", { count })),
    ...of(counters, seat, (count) => words("counters", { count })),
    ...of(ledger, seat, account),
  ];
}

function of(
  numbers: readonly number[] | null | undefined,
  seat: number,
  say: (count: number) => string,
): readonly string[] {
  const count = numbers?.[seat];
  return count === undefined ? [] : [say(count)];
}

/** `+2 chips`, `−4 chips` */
function account(count: number): string {
  const sign = count > 0 ? "+" : count < 0 ? "−" : "";
  return words("account", { sign, count: Math.abs(count) });
}

/** `2 chips up`, `4 chips down` */
export function balance(count: number): string {
  const way = count > 0 ? "balance_up" : count < 0 ? "balance_down" : "balance_even";
  return words(way, { count: Math.abs(count) });
}

/** What one plays for, at a table with these options. */
export function goalOf({ free_ride, counters }: Readonly<Record<string, unknown>>): string {
  if (typeof counters === "number") return words("goal_pool");
  return words(free_ride === true ? "goal_ride" : "goal_tokens");
}

/** What lies in the pool and in the pot, in sentences; none where the table is not played for a pool. */
export function poolNotes({ pool, pot }: Stakes): readonly string[] {
  if (pool === null || pool === undefined) return [];
  return [words("pool", { count: pool }), ...(pot ? [words("pot", { count: pot })] : [])];
}

/** The sentence of an event that judges a hand or says what it costs; undefined for any other. */
export function tellStakes(event: Event, company: Company): string | undefined {
  return SENTENCES[nameOf(event)]?.(event, company);
}

const SENTENCES: Readonly<Record<string, (event: Event, company: Company) => string | undefined>> = {
  hand_judged: ({ data }, company) => {
    const judgement = judgementOf(data);
    return judgement ? saidOf(judgement, company).join(" ") : words("judged");
  },
  chips_moved: ({ data }, company) => moved(data as Payment, company),
  horse_offered: ({ data }, company) => words("horse_offered", { ...company.who(data.seat), count: data.price }),
  horse_bought: ({ actor }, company) => words("horse_bought", company.who(actor ?? 0)),
  horse_declined: ({ actor }, company) => words("horse_declined", company.who(actor ?? 0)),
};

interface Payment {
  readonly reason: string;
  readonly moves: Readonly<Record<string, number>>;
}

function moved({ reason, moves }: Payment, company: Company): string {
  const changes = Object.entries(moves).map(([seat, change]) => ({
    seat: Number(seat),
    count: Math.abs(change),
    pays: change < 0,
  }));
  const [first] = changes;
  if (reason === "stake" || reason === "ante") return words(reason, { count: first?.count ?? 0 });
  const paying = changes
    .filter((each) => each.pays)
    .map((each) => words(reason === "horse" ? "pays_horse" : "pays", { ...company.who(each.seat), count: each.count }));
  const taking = changes
    .filter((each) => !each.pays)
    .map((each) => words(TAKEN[reason] ?? "takes", { ...company.who(each.seat), count: each.count }));
  return [...paying, ...taking].join(" ");
}

const TAKEN: Readonly<Record<string, "takes_prize" | "takes_pool" | "takes_fee">> = {
  prize: "takes_prize",
  sweep: "takes_pool",
  fee: "takes_fee",
};

/** The moves of the horse, as a player would say them. */
export function sayStakes(move: Move): string | undefined {
  if (move.type === "buy_horse") return words("buy_horse");
  return move.type === "decline_horse" ? words("decline_horse") : undefined;
}

/** The seats in a sentence: `Ann, Ben and you`. */
export function namesOf(seats: readonly number[], company: Company): string {
  return listed(seats.map(company.name));
}
