/** What a bid needs, in a few words, for those who don't know the hands of poker. */

import type { Bid } from "./bids";
import { wordsOf } from "../../words";

const words = wordsOf("bid");
const cardWords = wordsOf("card");

/** Says what a bid needs; null for one that says so itself. */
export type Gloss = (bid: Bid) => string | null;

const RANKS = "A23456789TJQKA";

const EXPLAINED = ["straight", "flush", "full_house", "straight_flush", "royal_flush"] as const;

/** `high` is what a high card needs, which is not the same in all games. */
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
