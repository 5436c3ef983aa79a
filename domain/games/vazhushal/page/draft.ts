/**
 * A layout that is being made, before it is laid. The hand, the middle and the buttons show it, so it is kept in one place.
 *
 * Any cards can lie together in it. What a wild card stands for is only a guess that one can change.
 */

import { useEffect, useState } from "preact/hooks";

import { faceOf, isTurn, layoutOf, type Entry, type Layout, type VazhushalTable } from "./state";

interface Kept {
  readonly key: string;
  readonly layout: Layout;
}

let kept: Kept | null = null;
const watching = new Set<() => void>();

export interface Draft {
  readonly layout: Layout;
  /** The cards of the draft that have not been laid yet. */
  readonly added: ReadonlySet<string>;
  readonly change: (layout: Layout) => void;
}

/** The draft of the reader; it begins with what has been laid, again after each change of the table. */
export function useDraft(table: VazhushalTable, seat: number): Draft {
  const [, redraw] = useState(0);
  useEffect(() => {
    const again = () => redraw((times) => times + 1);
    watching.add(again);
    return () => void watching.delete(again);
  }, []);
  const key = `${table.id} ${table.version} ${seat}`;
  const laid = layoutOf(table.state, seat);
  const layout = kept?.key === key && isTurn(table, seat) ? kept.layout : laid;
  const before = new Set(laid.flat().map(({ id }) => id));
  return {
    layout,
    added: new Set(layout.flat().flatMap(({ id }) => (before.has(id) ? [] : [id]))),
    change: (next) => {
      kept = { key, layout: next };
      watching.forEach((again) => again());
    },
  };
}

/** The layout without some cards. */
export function without(layout: Layout, cards: ReadonlySet<string>): Layout {
  return layout.map((meld) => meld.filter(({ id }) => !cards.has(id))).filter((meld) => meld.length > 0);
}

/** The cards moved to a meld of the layout, or to a new one. */
export function moved(
  layout: Layout,
  cards: ReadonlySet<string>,
  to: number | null,
  wild: ReadonlySet<string>,
): Layout {
  const target = to === null ? undefined : layout[to];
  const coming = [...cards].filter((id) => !target?.some((entry) => entry.id === id)).map((id): Entry => ({ id }));
  const left = layout.map((meld) => (meld === target ? meld : meld.filter(({ id }) => !cards.has(id))));
  const grown = guessed([...(target ?? []), ...coming], wild);
  const next = target ? left.map((meld) => (meld === target ? grown : meld)) : [...left, grown];
  return next.filter((meld) => meld.length > 0);
}

/** The layout with another face for a wild card; null for its own. */
export function standing(layout: Layout, card: string, face: string | null): Layout {
  return layout.map((meld) =>
    meld.some(({ id }) => id === card)
      ? inOrder(meld.map((entry) => (entry.id === card ? named(card, face) : entry)))
      : meld,
  );
}

function named(id: string, as: string | null): Entry {
  return as === null || as === id.slice(0, 2) ? { id } : { id, as };
}

export function isWild(card: string, wild: ReadonlySet<string>): boolean {
  return card.startsWith("X") || wild.has(card.slice(0, 2));
}

const RANKS = "A23456789TJQKA";
const SUITS = ["C", "D", "H", "S"] as const;

/** All that a card of a meld can stand for, with its own face and the present one; nothing if it is not wild. */
export function facesOf({ id, as }: Entry, meld: readonly Entry[], wild: ReadonlySet<string>): readonly string[] {
  if (!isWild(id, wild)) return [];
  const own = id.startsWith("X") ? [] : [id.slice(0, 2)];
  return [...new Set([...own, ...(as ? [as] : []), ...facesFor(id, meld)])];
}

/** The cards that a wild card can stand for, given the others of its meld, the likeliest first. */
function facesFor(card: string, meld: readonly Entry[]): readonly string[] {
  const others = meld.flatMap((entry) => (entry.id === card ? [] : [faceOf(entry)])).filter((face) => face !== null);
  const ranks = [...new Set(others.map((face) => face[0] ?? ""))];
  const suits = [...new Set(others.map((face) => face[1] ?? ""))];
  const run = suits.length === 1 ? nearest(ranks).map((rank) => rank + suits[0]) : [];
  const set = ranks.length === 1 ? SUITS.map((suit) => `${ranks[0]}${suit}`) : [];
  return [...new Set([...run, ...set])].filter((face) => !others.includes(face));
}

/** All ranks: gaps between these first, then those next to them. */
function nearest(ranks: readonly string[]): readonly string[] {
  const high = ranks.includes("K") || ranks.includes("Q");
  const places = ranks.map((rank) => (rank === "A" && high ? 13 : RANKS.indexOf(rank)));
  const [low, top] = [Math.min(...places), Math.max(...places)];
  const far = (place: number) => (place < low ? low - place + 0.5 : place > top ? place - top : 0);
  return [...RANKS]
    .map((rank, place) => ({ rank, place }))
    .sort((one, other) => far(one.place) - far(other.place))
    .map(({ rank }) => rank);
}

/** A meld in which every wild card that needs it stands for what is likeliest. */
function guessed(meld: readonly Entry[], wild: ReadonlySet<string>): readonly Entry[] {
  const all = meld.reduce<readonly Entry[]>((entries, entry) => {
    if (entry.as || !isWild(entry.id, wild)) return entries;
    const faces = facesFor(entry.id, entries);
    const [likeliest] = faces;
    if (!likeliest || (!entry.id.startsWith("X") && faces.includes(entry.id.slice(0, 2)))) return entries;
    return entries.map((each) => (each === entry ? named(entry.id, likeliest) : each));
  }, meld);
  return inOrder(all);
}

/** Sorted by rank, the ace after a king; then by suit. */
export function inOrder(meld: readonly Entry[]): readonly Entry[] {
  const faces = meld.map(faceOf);
  const high = faces.some((face) => face?.[0] === "K");
  const place = (entry: Entry) => {
    const face = faceOf(entry);
    if (face === null) return 1000;
    const rank = face[0] === "A" && high ? 13 : RANKS.indexOf(face[0] ?? "");
    return rank * 10 + SUITS.indexOf(face[1] as "C");
  };
  return [...meld].sort((one, other) => place(one) - place(other));
}
