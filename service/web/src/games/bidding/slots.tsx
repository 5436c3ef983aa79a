/** A bid as the cards that it names; cards in the reader's hand are marked. */

import { useContext } from "preact/hooks";

import { InWords } from "../../table/in_words";
import { SIGNS, type Bid } from "./bids";
import { wordsOf } from "../../words";

const words = wordsOf("bid");

/** A card that a bid names, as far as it names it. */
interface Slot {
  readonly rank: string | null;
  readonly suit: string | null;
}

const RANKS = "A23456789TJQKA";

/** How many cards of each of its ranks a bid names; of the others it names five ranks in a row or five of a suit. */
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

/** The bid in signs: `K K 4 4`. */
export function bidSigns(bid: Bid): string {
  return slotsOf(bid)
    .map(({ rank, suit }) => `${rank ? (SIGNS[rank] ?? rank) : ""}${suit ? SIGNS[suit] : ""}` || "▯")
    .join(" ");
}

/** Which of the slots the cards fill, each card one. A wild card fills what no other does. */
export function filled(slots: readonly Slot[], cards: readonly string[], isWild: IsWild): readonly boolean[] {
  let left = cards.filter((card) => !isWild(card));
  let wild = cards.length - left.length;
  const own = slots.map(({ rank, suit }) => {
    const fits = left.find((card) => (!rank || card[0] === rank) && (!suit || card[1] === suit));
    left = left.filter((card) => card !== fits);
    return fits !== undefined;
  });
  return own.map((is) => is || wild-- > 0);
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
  const held = mine.filter(Boolean).length;
  return (
    <>
      <span class="slots" aria-hidden="true">
        {slots.map(({ rank, suit }, place) => (
          <i
            key={place}
            class={["slot", mine[place] && "mine", (suit === "D" || suit === "H") && "red"].filter(Boolean).join(" ")}
          >
            {rank && <b>{SIGNS[rank] ?? rank}</b>}
            {suit && <span>{SIGNS[suit]}</span>}
          </i>
        ))}
      </span>
      {slots.every(({ rank, suit }) => rank ?? suit) && (
        <span class="unseen">{words(held ? "held" : "held_none", { count: held })}</span>
      )}
    </>
  );
}
