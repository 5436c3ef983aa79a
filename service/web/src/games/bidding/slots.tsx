/** A bid as the cards that it names; cards in the reader's hand are marked. */

import { useContext } from "preact/hooks";

import { InWords } from "../../table/in_words";
import { sign } from "../../cards/names";
import type { Bid } from "./bids";
import { wordsOf } from "../../words";

const words = wordsOf("bid");

/** A card that a bid names, as far as it names it. */
export interface Slot {
  readonly rank: string | null;
  readonly suit: string | null;
}

const RANKS = "A23456789TJQKA";

/** The number of cards of each rank that a bid names; other bids name five ranks in a row or five of a suit. */
const OF_RANKS: Readonly<Record<string, readonly number[]>> = {
  high_card: [1],
  pair: [2],
  two_pair: [2, 2],
  three_of_a_kind: [3],
  full_house: [3, 2],
  four_of_a_kind: [4],
  five_of_a_kind: [5],
  six_of_a_kind: [6],
  seven_of_a_kind: [7],
  eight_of_a_kind: [8],
};

export function slotsOf({ kind, ranks, suit = null }: Bid): readonly Slot[] {
  const counts = OF_RANKS[kind];
  const named = counts
    ? counts.flatMap((count, place) => Array<string>(count).fill(ranks[place] ?? ""))
    : rowOf(kind, ranks);
  return named.map((rank) => ({ rank: rank || null, suit }));
}

/** The ranks of a straight, from its top rank; of a flush, the ranks that the bid names. */
function rowOf(kind: string, ranks: readonly string[]): readonly string[] {
  if (kind === "flush") return Array.from({ length: 5 }, (_, place) => ranks[place] ?? "");
  const top = RANKS.lastIndexOf(kind === "royal_flush" ? "A" : (ranks[0] ?? ""));
  return [...RANKS.slice(top - 4, top + 1)];
}

const SUITS = ["C", "D", "H", "S"];

/** The cards of the suit of which there are most: those that prove a flush. */
export function ofOneSuit(cards: readonly string[]): readonly string[] {
  const bySuit = SUITS.map((suit) => cards.filter((card) => card[1] === suit));
  return bySuit.reduce((most, each) => (each.length > most.length ? each : most));
}

/** A bid on more cards than these is told by their number. */
const FEW = 5;

/** The bid in signs: `K K 4 4`, `6 × 4`, `10 ♥♥♥♥♥`, `2 3 4 5 6 ♣`. */
export function bidSigns(bid: Bid): string {
  const slots = slotsOf(bid);
  const ranks = slots.flatMap(({ rank }) => (rank ? [sign(rank)] : []));
  if (slots.length > FEW) return `${slots.length} × ${ranks[0] ?? ""}`;
  if (bid.suit) return [...ranks, sign(bid.suit).repeat(slots.length === ranks.length ? 1 : slots.length)].join(" ");
  return [...ranks, ..."▯".repeat(slots.length - ranks.length)].join(" ");
}

/** The cards that fill the slots, each one; null for a slot that stays empty. A wild card fills what no other does. */
export function filled(
  slots: readonly Slot[],
  cards: readonly string[],
  isWild: IsWild = () => false,
): readonly (string | null)[] {
  let left = cards.filter((card) => !isWild(card));
  const wild = cards.filter(isWild);
  const own = slots.map(({ rank, suit }) => {
    const fits = left.find((card) => (!rank || card[0] === rank) && (!suit || card[1] === suit));
    left = left.filter((card) => card !== fits);
    return fits;
  });
  return own.map((card) => card ?? wild.shift() ?? null);
}

export type IsWild = (card: string) => boolean;

interface SlotsProps {
  readonly bid: Bid;
  /** The reader's own cards that are seen. */
  readonly own: readonly string[];
  readonly isWild: IsWild;
}

export function Slots({ bid, own, isWild }: SlotsProps) {
  if (useContext(InWords)) return null;
  const slots = slotsOf(bid);
  const mine = filled(slots, own, isWild);
  const held = mine.filter((card) => card !== null).length;
  return (
    <>
      <span class="slots" aria-hidden="true">
        {slots.map((slot, place) => (
          <SlotSign key={place} slot={slot} more={mine[place] ? "mine" : ""} />
        ))}
      </span>
      {slots.every(({ rank, suit }) => rank ?? suit) && (
        <span class="unseen">{words(held ? "held" : "held_none", { count: held })}</span>
      )}
    </>
  );
}

/** A slot that no card fills. */
export function SlotSign({ slot: { rank, suit }, more }: { readonly slot: Slot; readonly more: string }) {
  return (
    <i class={["slot", more, (suit === "D" || suit === "H") && "red"].filter(Boolean).join(" ")}>
      {rank && <b>{sign(rank)}</b>}
      {suit && <span>{sign(suit)}</span>}
    </i>
  );
}
