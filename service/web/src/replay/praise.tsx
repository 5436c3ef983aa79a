/** Praise: the number of decisions for which nothing better is known, and the best move that was hard to find. */

import type { ComponentChildren } from "preact";

import type { JudgedDecision, Move } from "../api/answers";
import { Face } from "../cards/face";
import { cardsOf } from "../table/cards_of_moves";
import type { Company } from "../table/company";
import { bestMoveOf, judgedOf, type BestMove } from "./best";
import { amount, moveInWords } from "./moves";
import { wordsOf } from "../words";

const words = wordsOf("analysis");

interface PraiseProps {
  readonly decisions: readonly JudgedDecision[];
  readonly company: Pick<Company, "you" | "who">;
  readonly game: string;
  /** The way to the best move. */
  readonly way: (version: number) => ComponentChildren;
}

/** Counts the reader's decisions, or everyone's for a reader who didn't play. */
export function Praise({ decisions, company, game, way }: PraiseProps) {
  const best = bestMoveOf(decisions, company.you);
  if (!judgedOf(decisions, company.you).length) return null;
  return (
    <div class="praise">
      <Good decisions={decisions} seat={company.you} />
      {best && (
        <p>
          <CardsOf decision={best.decision} />
          <span>
            <b>{words("best_move", company.who(best.decision.seat))}</b> {gapOf(best, game)}{" "}
            {way(best.decision.version)}
          </span>
        </p>
      )}
    </div>
  );
}

interface GoodProps {
  readonly decisions: readonly JudgedDecision[];
  readonly seat: number | null;
}

/** The share of the decisions that nothing better is known for. */
export function Good({ decisions, seat }: GoodProps) {
  const judged = judgedOf(decisions, seat);
  const good = judged.filter((each) => !each.mistake).length;
  return (
    <p>
      <b>
        {good}
        <small>/{judged.length}</small>
      </b>
      <span>{words(good === judged.length ? "good_all" : "good", { judged: judged.length })}</span>
    </p>
  );
}

/** The cards of a move; nothing for one without. */
export function CardsOf({ decision }: { readonly decision: JudgedDecision }) {
  const cards = cardsOf(decision.move as Move);
  if (!cards.length) return null;
  return (
    <span class="cards" aria-hidden="true">
      {cards.map((code) => (
        <span key={code} class="card small">
          <Face code={code} small />
        </span>
      ))}
    </span>
  );
}

/** `“Take king of hearts”. The next best was worth 0.4 lives less.` */
export function gapOf({ decision, gap }: BestMove, game: string): string {
  return words("best_gap", { move: moveInWords(decision.move, game), gap: amount(gap, decision.unit) });
}
