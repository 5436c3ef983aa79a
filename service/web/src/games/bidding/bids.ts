/** Bids of poker hands, as players say them. Commune and Liar's Poker share them. */

import type { Move, SharedState } from "../../api/answers";
import type { components as Commune } from "../../api/games/commune";
import type { components as Liars } from "../../api/games/liars-poker";
import type { Merged } from "../../api/merged";
import type { Company } from "../../table/company";
import { FUNCTIONS } from "../../table/tell";
import type { PlayedTable } from "../page";
import { wordsOf } from "../../words";

const words = wordsOf("bid");
const cardWords = wordsOf("card");

export type BidMove = Merged<Commune["schemas"]["CommuneBidMove"] | Liars["schemas"]["LiarsPokerBidMove"]>;

/** A bid in a move, an event or a view. */
export interface Bid {
  readonly kind: string;
  readonly ranks: readonly string[];
  readonly suit?: string | null;
}

type Key = Parameters<typeof words>[0];
type Rank = "A" | "K";
type Suit = "C" | "D" | "H" | "S";

/** `two pair, kings and fours` */
export function bidName({ kind, ranks, suit }: Bid): string {
  const [first, second] = ranks as readonly Rank[];
  const values = {
    one: first && cardWords(first),
    many: first && words(first),
    many2: second && words(second),
    ranks: ranks.map((rank) => cardWords(rank as Rank)).join(", "),
    suit: suit && cardWords(suit as Suit),
  };
  if (kind === "flush") return words(flushKey(ranks.length, Boolean(suit)), values as Record<string, string>);
  const said = words(kind as Key, values as Record<string, string>);
  return suit ? words("in_suit", { bid: said, suit: values.suit ?? "" }) : said;
}

/** A flush names nothing, its highest card, or all five; and perhaps its suit. */
function flushKey(ranks: number, suited: boolean): Key {
  if (suited) return ranks ? "flush_suit_ranks" : "flush_suit";
  return ranks === 0 ? "flush" : ranks === 1 ? "flush_high" : "flush_ranks";
}

FUNCTIONS.BID = (_, bid: Bid) => bidName(bid);

export function kindName(kind: string): string {
  return words(`kind_${kind}` as Key);
}

export function isBid(move: Move): move is BidMove {
  return move.type === "bid";
}

/** The bids by kind, in the order of the ladder, as the service lists them: the first of each kind is its lowest. */
export function byKind(bids: readonly BidMove[]): ReadonlyMap<string, readonly BidMove[]> {
  const kinds = new Map<string, BidMove[]>();
  for (const bid of bids) kinds.set(bid.kind, [...(kinds.get(bid.kind) ?? []), bid]);
  return kinds;
}

/** The parts that a bid names, in order: its ranks, then its suit. */
export function partsOf(bid: Bid): readonly string[] {
  return bid.suit ? [...bid.ranks, bid.suit] : bid.ranks;
}

/** The bids that begin with these parts. */
export function beginning(bids: readonly BidMove[], parts: readonly string[]): readonly BidMove[] {
  return bids.filter((bid) => parts.every((part, place) => partsOf(bid)[place] === part));
}

/** The possible next parts, after these. */
export function nextParts(bids: readonly BidMove[], parts: readonly string[]): readonly string[] {
  const next = beginning(bids, parts).map((bid) => partsOf(bid)[parts.length]);
  return [...new Set(next.filter((part) => part !== undefined))];
}

/** The cards of the reader's own hand that are seen. */
export function ownCards({ state }: PlayedTable<SharedState>, { you }: Company): readonly string[] {
  return (you === null ? [] : (state.hands[you]?.cards ?? [])).filter((card) => card !== null);
}
