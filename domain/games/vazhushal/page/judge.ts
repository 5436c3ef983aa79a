/** Whether melds are legal, so that the page can show it while they are made. The service judges again what is laid. */

import { faceOf, type Entry, type Layout, type VazhushalTable } from "./state";

export interface MeldRules {
  /** The faces that are wild besides the jokers. */
  readonly wild: ReadonlySet<string>;
  /** Whether identical sets are refused as identical runs are. */
  readonly identicalSets: boolean;
}

export function rulesOf({ state, options }: VazhushalTable): MeldRules {
  return { wild: new Set(state.wild_faces), identicalSets: options.identical_scope === "runs_and_sets" };
}

const LOW = "A23456789TJQK";
const HIGH = "23456789TJQKA";
const SUITS = "CDHS";

/**
 * For each meld whether it can lie there: it is a run or a set, no other meld is the same, and one of all is a run
 * without wild cards. The whole layout is legal if each meld is.
 */
export function judged(layout: Layout, rules: MeldRules): readonly boolean[] {
  const kinds = layout.map((meld) => kindOf(meld, rules));
  const keys = layout.map((meld, at) => keyOf(meld, kinds[at], rules));
  const pure = layout.some((meld, at) => kinds[at] === "run" && meld.every(isNatural));
  return kinds.map(
    (kind, at) => kind !== null && pure && (keys[at] === null || keys.filter((key) => key === keys[at]).length === 1),
  );
}

function kindOf(meld: readonly Entry[], rules: MeldRules): "run" | "set" | null {
  const faces = meld.map((entry) => allowed(entry, rules));
  const [ranks, suits] = [0, 1].map((at) => new Set(faces.map((face) => face?.[at])));
  if (meld.length < 3 || faces.includes(null) || new Set(faces).size < faces.length || !meld.some(isNatural))
    return null;
  if (ranks?.size === 1) return "set";
  return suits?.size === 1 && [LOW, HIGH].some((order) => follow(faces, order)) ? "run" : null;
}

/** What a card shows in a meld; null if it may not. */
function allowed(entry: Entry, { wild }: MeldRules): string | null {
  const face = faceOf(entry);
  const [rank = "", suit = "", ...more] = face ?? "";
  if (!rank || !suit || more.length || !LOW.includes(rank) || !SUITS.includes(suit)) return null;
  return isNatural(entry) || entry.id.startsWith("X") || wild.has(entry.id.slice(0, 2)) ? face : null;
}

function isNatural(entry: Entry): boolean {
  return faceOf(entry) === entry.id.slice(0, 2);
}

/** Whether ranks are those that follow each other in an order. */
function follow(faces: readonly (string | null)[], order: string): boolean {
  const places = faces.map((face) => order.indexOf(face?.[0] ?? ""));
  return Math.max(...places) - Math.min(...places) === places.length - 1;
}

/** Equal for melds of which only one may lie there; null for one that any may be equal to. */
function keyOf(
  meld: readonly Entry[],
  kind: "run" | "set" | null | undefined,
  { identicalSets }: MeldRules,
): string | null {
  return kind === "run" || (kind === "set" && identicalSets) ? meld.map(faceOf).sort().join() : null;
}
