/** The cards that a called bid counts. The service has judged the bid; this only points at what decided it. */

import type { Bid } from "~/games/bidding/bids";
import { ofOneSuit } from "~/games/bidding/slots";
import { wordsOf, wordsOfGame } from "~/words";

const bids = wordsOf("bid");
const cardWords = wordsOf("card");
const words = wordsOfGame("commune");

const RANKS = "A23456789TJQKA";

/** The cards that a bid names, and all wild ones. */
export function decisive(bid: Bid, cards: readonly string[]): readonly string[] {
  return [...named(bid, cards), ...cards.filter(isWild)];
}

/** `2 sixes`, `1 king`, `0 wild cards`: how many there are of each rank of a bid; of a straight or a flush how many in all. */
export function counted(bid: Bid, cards: readonly string[]): readonly string[] {
  const found = named(bid, cards);
  const wild = words("wild", { count: cards.filter(isWild).length });
  if (isRow(bid)) return [words("of_it", { count: found.length }), wild];
  const ofRanks = bid.ranks.map((rank) => {
    const count = found.filter((code) => code.startsWith(rank)).length;
    return `${count} ${count === 1 ? cardWords(rank as "A") : bids(rank as "A")}`;
  });
  return [...ofRanks, wild];
}

export function isWild(code: string): boolean {
  return code.startsWith("2") || code.startsWith("X");
}

/** True if the bid is a straight or a flush, which have many ranks. */
function isRow({ kind }: Bid): boolean {
  return kind.endsWith("straight") || kind.endsWith("flush");
}

/** The cards of the ranks of a bid, without wild ones; for a flush those of the suit that has most of them. */
function named(bid: Bid, cards: readonly string[]): readonly string[] {
  const ranks = ranksOf(bid);
  const all = cards.filter((code) => !isWild(code) && ranks.includes(code[0] ?? ""));
  return bid.kind.endsWith("flush") ? ofOneSuit(all) : all;
}

/** A straight names its top; so may a flush, which any lower cards of its suit complete. */
function ranksOf({ kind, ranks }: Bid): string {
  const [top = ""] = ranks;
  const place = RANKS.lastIndexOf(top);
  if (kind.startsWith("straight")) return RANKS.slice(place - 4, place + 1);
  return kind === "flush" && ranks.length === 1 ? RANKS.slice(2, place + 1) : ranks.join("");
}
