/** The loss of each decision along the match. Each bar links to its place in the replay. */

import type { JudgedDecision } from "../api/answers";
import type { Company } from "../table/company";
import { amount, moveInWords } from "./moves";
import type { Player } from "./player";
import { Reason } from "./reason";
import { wordsOf } from "../words";

const words = wordsOf("analysis");

interface LossesProps {
  readonly decisions: readonly JudgedDecision[];
  readonly company: Company;
  readonly player: Player;
  readonly game: string;
}

/** So many mistakes are listed. */
const LISTED = 10;

export function Losses({ decisions, company, player, game }: LossesProps) {
  const judged = decisions.filter((each) => each.loss !== null);
  const mistakes = judged.filter((each) => each.mistake).sort((one, other) => lost(other) - lost(one));
  if (!mistakes.length) return null;
  return (
    <figure class="losses">
      <figcaption>{words("losses")}</figcaption>
      <Bars judged={judged} player={player} />
      <ol class="mistakes" aria-label={words("mistakes")}>
        {mistakes.slice(0, LISTED).map((each) => (
          <li key={each.version}>
            <button
              type="button"
              class="quiet"
              aria-current={each.version === player.version ? "step" : undefined}
              onClick={() => player.go(each.version)}
            >
              {words("decision", {
                who: company.name(each.seat),
                hand: each.hand,
                move: moveInWords(each.move, game),
                loss: amount(lost(each), each.unit),
              })}
            </button>{" "}
            <Reason of={each} game={game} />
          </li>
        ))}
      </ol>
    </figure>
  );
}

export const lost = ({ loss }: JudgedDecision) => Math.max(0, loss?.mean ?? 0);

/** A picture: a press on it leads to the nearest decision. All of it can be had from the list and the timeline, too. */
function Bars({ judged, player }: { readonly judged: readonly JudgedDecision[]; readonly player: Player }) {
  const { first, last } = player;
  const most = Math.max(...judged.map(lost), 1e-9);
  const placeOf = (version: number) => (100 * (version - first)) / Math.max(1, last - first);

  function goNear(pressed: MouseEvent): void {
    const { left, width } = (pressed.currentTarget as HTMLElement).getBoundingClientRect();
    const place = (100 * (pressed.clientX - left)) / width;
    const far = ({ version }: JudgedDecision) => Math.abs(placeOf(version) - place);
    player.go(judged.reduce((one, other) => (far(other) < far(one) ? other : one)).version);
  }

  return (
    <div class="bars" aria-hidden="true" onClick={goNear}>
      {judged.map((each) => (
        <span
          key={each.version}
          class={each.mistake ? "bar clear" : "bar"}
          style={{ left: `${placeOf(each.version)}%`, height: `${6 + (94 * lost(each)) / most}%` }}
        />
      ))}
      <span class="here" style={{ left: `${placeOf(player.version)}%` }} />
    </div>
  );
}

/** The decision at the position of the replay, in words. */
export function DecisionNow({ decisions, company, player, game }: LossesProps) {
  const now = decisions.find((each) => each.version === player.version);
  if (!now) return null;
  return (
    <div class="decision" role="status">
      <p>
        {words("now", { who: company.name(now.seat), move: moveInWords(now.move, game) })} {verdictOf(now, game)}
      </p>
      {now.mistake && now.before !== null && now.after !== null && (
        <p>
          {words("standing", { before: amount(now.before, now.unit, true), after: amount(now.after, now.unit, true) })}
        </p>
      )}
      {now.mistake && (
        <p>
          <Reason of={now} game={game} />
        </p>
      )}
      {now.bid && <p>{words("bid_chance", { chance: Math.round(100 * now.bid.chance) })}</p>}
    </div>
  );
}

function verdictOf(decision: JudgedDecision, game: string): string {
  const { loss, candidates, forced, mistake, unit } = decision;
  const best = candidates[0];
  if (forced) return words("now_forced");
  if (!loss || !best || !mistake) return words("now_best");
  const half = amount(loss.high - loss.mean, unit);
  return words("now_better", { move: moveInWords(best.move, game), loss: amount(loss.mean, unit), half });
}
