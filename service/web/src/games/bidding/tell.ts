/** The events of an auction as sentences. */

import type { Event, LastHand } from "../../api/answers";
import type { Company } from "../../table/company";
import { nameOf } from "../../table/tell";
import { bidName, type Bid } from "./bids";
import { wordsOf } from "../../words";

const words = wordsOf("bid");

/** The sentence of an auction's event; undefined for any other. */
export function tellAuction(event: Event, company: Company): string | undefined {
  switch (nameOf(event)) {
    case "bid_made":
      return words("bid_made", { ...company.who(event.actor ?? 0), bid: bidName(event.data as Bid) });
    case "called":
      return words("called", company.who(event.actor ?? 0));
    case "hand_judged":
      return judged(event.data as Judgement);
    default:
      return undefined;
  }
}

interface Judgement {
  readonly bid: Bid;
  readonly valid: boolean;
  readonly witness: readonly string[] | null;
}

function judged({ bid, valid }: Judgement): string {
  return words(valid ? "judged_true" : "judged_false", { bid: bidName(bid) });
}

/** How the hand was judged, in sentences. */
export function judgedAuction(hand: LastHand): readonly string[] {
  return hand.judgement ? [judged(hand.judgement as unknown as Judgement)] : [];
}

/** The cards that show the bid to be true, where the game names them. */
export function witnessOf(hand: LastHand): ReadonlySet<string> {
  return new Set((hand.judgement as Judgement | null)?.witness ?? []);
}
