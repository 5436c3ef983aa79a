/** The requirement of a bid in a few words, for people who don't know poker hands. */

import type { Bid } from "./bids";
import { wordsOf } from "../../words";

const words = wordsOf("bid");
const cardWords = wordsOf("card");

/** The requirement of a bid; null if its name says it. */
export type Gloss = (bid: Bid) => string | null;

const RANKS = "A23456789TJQKA";

const EXPLAINED = ["straight", "flush", "full_house", "straight_flush", "royal_flush"] as const;

/** `high` is the requirement of a high card, which differs between games. */
export function glossOf(high: "gloss_high_any" | "gloss_high_exact" | "gloss_high_least"): Gloss {
  return ({ kind, ranks }) => {
    const key =
      kind === "high_card"
        ? high
        : EXPLAINED.filter((each) => each === kind).map((each) => `gloss_${each}` as const)[0];
    if (!key) return null;
    const [first, second] = ranks as readonly "A"[];
    const low = RANKS[RANKS.lastIndexOf(first ?? "") - 4] as "A" | undefined;
    const values = {
      one: first && cardWords(first),
      low: low && cardWords(low),
      many: first && words(first),
      many2: second && words(second),
    };
    return words(key, values as Record<string, string>);
  };
}
