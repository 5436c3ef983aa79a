/** The judgement of an auction. */

import type { LastHand } from "../../api/answers";
import type { Company } from "../../table/company";
import { sentence } from "../../table/tell";
import type { Bid } from "./bids";

export interface Judgement {
  readonly bid: Bid;
  readonly valid: boolean;
  /** The witness of a true bid, in games that name one. */
  readonly witness?: readonly string[] | null;
}

/** The judgement of the hand, in sentences. */
export function judgedAuction({ judgement }: LastHand, company: Company): readonly string[] {
  return judgement ? [sentence("bid_judged", { ...judgement }, company, "") ?? ""] : [];
}

/** The cards that show the bid to be true, where the game names them. */
export function witnessOf(hand: LastHand): ReadonlySet<string> {
  return new Set((hand.judgement as Judgement | null)?.witness ?? []);
}
