/** What was good: how many decisions nothing better is known for, and the best move that was hard to find. */

import type { ComponentChildren } from "preact";

import type { JudgedDecision, Move } from "../api/answers";
import { Face } from "../cards/face";
import { cardsOf } from "../table/cards_of_moves";
import type { Company } from "../table/company";
import { bestMoveOf, judgedOf } from "./best";
import { amount, moveInWords } from "./losses";
import { wordsOf } from "../words";

const words = wordsOf("analysis");

interface PraiseProps {
  readonly decisions: readonly JudgedDecision[];
  readonly company: Pick<Company, "you" | "who">;
  readonly game: string;
  /** The way to the best move. */
  readonly way: (version: number) => ComponentChildren;
}

/** Of the reader's decisions; of everybody's for those who did not play. */
export function Praise({ decisions, company, game, way }: PraiseProps) {
  const judged = judgedOf(decisions, company.you);
  if (!judged.length) return null;
  const good = judged.filter((each) => !each.mistake).length;
  const best = bestMoveOf(decisions, company.you);
  const cards = best ? cardsOf(best.decision.move as Move) : [];
  return (
    <div class="praise">
      <p>
        <b>
          {good}
          <small>/{judged.length}</small>
        </b>
        <span>{words(good === judged.length ? "good_all" : "good", { judged: judged.length })}</span>
      </p>
      {best && (
        <p>
          {cards.length > 0 && (
            <span class="cards" aria-hidden="true">
              {cards.map((code) => (
                <span key={code} class="card small">
                  <Face code={code} small />
                </span>
              ))}
            </span>
          )}
          <span>
            <b>{words("best_move", company.who(best.decision.seat))}</b>{" "}
            {words("best_gap", {
              move: moveInWords(best.decision.move, game),
              gap: amount(best.gap, best.decision.unit),
            })}{" "}
            {way(best.decision.version)}
          </span>
        </p>
      )}
    </div>
  );
}
