/** The state of Vazhushal, and melds in words. */

import type { components } from "~/api/games/vazhushal";
import type { Move, SharedState } from "~/api/answers";
import { cardNames } from "~/cards/names";
import type { Goals } from "~/table/goals";
import { FUNCTIONS } from "~/table/tell";
import type { PlayedTable } from "~/games/page";
import { listed, wordsOf, wordsOfGame } from "~/words";

const bids = wordsOf("bid");
const cardWords = wordsOf("card");
const words = wordsOfGame("vazhushal");

export type State = SharedState & components["schemas"]["VazhushalState"];
export type VazhushalTable = PlayedTable<State>;

/** A card in a meld; `as` is what a wild card stands for. */
export interface Entry {
  readonly id: string;
  readonly as?: string | undefined;
}

/** Melds as a move lays them: the complete layout of a seat. */
export type Layout = readonly (readonly Entry[])[];

export type LayoutMove = Move & { readonly table: Layout; readonly depth?: number };

export function isLayoutMove(move: Move): move is LayoutMove {
  return "table" in move;
}

/** The place of the next discard. */
export const LINE_END = "line end";

/** A discard goes to the end of the line. Melds have been put where they will lie. */
export function goals({ type, card }: Move): Goals {
  return type === "discard" ? { [String(card)]: LINE_END } : {};
}

export function layoutOf(state: State, seat: number): Layout {
  return (state.melds[seat] ?? []).map((meld) => meld.cards);
}

export function isTurn({ state }: VazhushalTable, seat: number | null): boolean {
  return seat !== null && state.turn === seat;
}

/**
 * The face of a card: a rank and a suit; for a wild card those that it stands for. Null for a joker that stands for
 * nothing yet.
 */
export function faceOf({ id, as }: Entry): string | null {
  return as ?? (id.startsWith("X") ? null : id.slice(0, 2));
}

/** All runs, with the ace low or high. */
export const RUNS = "A23456789TJQKA";

const SETS = { 3: "three_of_a_kind", 4: "four_of_a_kind" } as const;

/** `five to seven of diamonds`, `three nines`, `three nines with a wild card`; what is no meld yet, card by card. */
export function meldName(meld: readonly Entry[]): string {
  const faces = meld.map(faceOf).filter((face) => face !== null);
  const [ranks, suits] = [faces.map((face) => face[0] ?? ""), new Set(faces.map((face) => face[1]))];
  const [low, high, suit] = [ranks[0] as "A", ranks.at(-1) as "A", [...suits][0] as "C"];
  const kind = new Set(ranks).size === 1 ? SETS[ranks.length as 3] : undefined;
  const run = ranks.length > 2 && suits.size === 1 && RUNS.includes(ranks.join(""));
  if (!kind && !run) return cardNames(meld.map((entry) => faceOf(entry) ?? entry.id));
  const name = kind
    ? bids(kind, { many: bids(low) })
    : words("run", { suit: cardWords(suit), low: cardWords(low), high: cardWords(high) });
  return meld.some((entry) => entry.as) ? words("with_wild", { meld: name }) : name;
}

export function layoutName(layout: Layout): string {
  return listed(layout.map(meldName));
}

FUNCTIONS.LAYOUT = (_, layout: Layout) => layoutName(layout);
FUNCTIONS.MELDS = (_, melds: readonly { readonly cards: Layout[number] }[]) =>
  layoutName(melds.map((meld) => meld.cards));

/** The melds of a layout that are not among others, card by card. */
export function newMelds(layout: Layout, before: Layout): Layout {
  const known = new Set(before.map(keyOf));
  return layout.filter((meld) => !known.has(keyOf(meld)));
}

function keyOf(meld: readonly Entry[]): string {
  return meld
    .map(({ id, as }) => `${id}>${as ?? ""}`)
    .sort()
    .join();
}

const SUITS = "CDHSX";
const RANKS = "A23456789TJQK";

/** Cards by suit and rank, jokers last. */
export function sorted(cards: readonly string[]): readonly string[] {
  const place = (code: string) =>
    code.startsWith("X") ? 100 : SUITS.indexOf(code[1] ?? "") * 20 + RANKS.indexOf(code[0] ?? "");
  return [...cards].sort((one, other) => place(one) - place(other));
}
