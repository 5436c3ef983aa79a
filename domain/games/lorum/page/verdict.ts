/** Why chips were paid in a deal, in sentences. */

import type { LastHand } from "~/api/answers";
import type { Company } from "~/table/company";
import { kindName, type Kind, type State } from "./state";
import { listed, wordsOfGame } from "~/words";

const words = wordsOfGame("lorum");

export type Judgement = NonNullable<NonNullable<State["last_hand"]>["judgement"]>;

/** Which deal it was, why chips were paid, and what is in the pot. */
export function judged(hand: LastHand, company: Company): readonly string[] {
  const judgement = hand.judgement as Judgement | null;
  if (!judgement) return [];
  const { kind, pot_after } = judgement;
  const pot = kind === "domino" ? [] : [words("pot", { count: pot_after })];
  return [words("was", { kind: kindName(kind) }), ...REASONS[kind](judgement, company), ...pot];
}

type Reason = (judgement: Judgement, company: Company) => readonly string[];

const REASONS: Readonly<Record<Kind, Reason>> = {
  no_hearts: shared,
  queens: shared,
  no_tricks: shared,
  hairy_ape: ({ deltas }, company) => losing(deltas).map((seat) => words("took_king", company.who(seat))),
  train: ({ deltas }, company) => [words("brought", { names: listed(losing(deltas).map(company.name)) })],
  quart: first("quart_won"),
  domino: first("pot_won"),
};

/**
 * Payments: the takers pay the others; if all took something, they pay the pot; if one took all, the others pay that
 * one.
 */
function shared({ deltas }: Judgement, company: Company): readonly string[] {
  const losers = losing(deltas);
  const costs = new Set(losers.map((seat) => deltas[seat]));
  const [taker] = gaining(deltas);
  if (taker === undefined) return [words("all_took")];
  if (losers.length === 3 && costs.size === 1) return [words("one_took", company.who(taker))];
  return [words("some_took")];
}

/** The player who got rid of all cards first. */
function first(key: "quart_won" | "pot_won"): Reason {
  return ({ deltas }, company) => gaining(deltas).map((seat) => words(key, company.who(seat)));
}

const losing = (deltas: readonly number[]) => deltas.flatMap((delta, seat) => (delta < 0 ? [seat] : []));
const gaining = (deltas: readonly number[]) => deltas.flatMap((delta, seat) => (delta > 0 ? [seat] : []));
