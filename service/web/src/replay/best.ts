/** The good moves of an analysed match. */

import type { JudgedDecision } from "../api/answers";

export interface BestMove {
  readonly decision: JudgedDecision;
  /** The difference to the value of the second-best move, in the decision's unit. */
  readonly gap: number;
}

/** The decisions of a seat that were judged, or of all seats. */
export function judgedOf(decisions: readonly JudgedDecision[], seat: number | null): readonly JudgedDecision[] {
  return decisions.filter((each) => each.loss !== null && (seat === null || each.seat === seat));
}

/** The best move that was clearly better than every other, by the widest gap; null if none was. */
export function bestMoveOf(decisions: readonly JudgedDecision[], seat: number | null): BestMove | null {
  const found = judgedOf(decisions, seat).flatMap((decision): readonly BestMove[] => {
    const [best, second] = decision.candidates;
    if (!best || !second || JSON.stringify(best.move) !== JSON.stringify(decision.move)) return [];
    const isClear = second.value.mean < best.value.low || second.value.high < best.value.mean;
    return isClear ? [{ decision, gap: best.value.mean - second.value.mean }] : [];
  });
  return found.sort((one, other) => other.gap - one.gap)[0] ?? null;
}
