/** Checks melds, so that the page can show faults while they are made. The service judges the final layout again. */

import { inOrder, isWild } from "./draft";
import { faceOf, RUNS, type Entry, type Layout, type VazhushalTable } from "./state";

export interface MeldRules {
  /** The faces that are wild besides the jokers. */
  readonly wild: ReadonlySet<string>;
  /** True if identical sets are refused as identical runs are. */
  readonly identicalSets: boolean;
}

export function rulesOf({ state, options }: VazhushalTable): MeldRules {
  return { wild: new Set(state.wild_faces), identicalSets: options.identical_scope === "runs_and_sets" };
}

/**
 * For each meld whether it can lie there: it is a run or a set, no other meld is the same, and one of all is a run
 * without wild cards. The whole layout is legal if each meld is.
 */
export function judged(layout: Layout, { wild, identicalSets }: MeldRules): readonly boolean[] {
  const kinds = layout.map((meld) => kindOf(meld, wild));
  const faces = layout.map((meld) => meld.map(faceOf).sort().join());
  const pure = layout.some((meld, at) => kinds[at] === "run" && meld.every(isNatural));
  return kinds.map((kind, at) => {
    const once = kind === "run" || identicalSets;
    return kind !== null && pure && !(once && faces.some((each, other) => other !== at && each === faces[at]));
  });
}

function kindOf(meld: readonly Entry[], wild: ReadonlySet<string>): "run" | "set" | null {
  const faces = inOrder(meld).map((entry) => (isNatural(entry) || isWild(entry.id, wild) ? faceOf(entry) : null));
  const ranks = faces.map((face) => face?.[0]);
  if (faces.length < 3 || faces.includes(null) || new Set(faces).size < faces.length || !meld.some(isNatural))
    return null;
  if (new Set(ranks).size === 1) return "set";
  return new Set(faces.map((face) => face?.[1])).size === 1 && RUNS.includes(ranks.join("")) ? "run" : null;
}

function isNatural(entry: Entry): boolean {
  return faceOf(entry) === entry.id.slice(0, 2);
}
