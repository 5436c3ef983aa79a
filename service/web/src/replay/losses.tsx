/** What each decision gave away, along the match; each bar leads to its place in the replay. */

import type { JudgedDecision } from "../api/calls";
import { cardNames } from "../cards/names";
import type { Company } from "../table/company";
import { analysing as words } from "../texts/analysis";
import { spoken } from "../ui/schema";
import { cardsIn } from "./log";
import type { Player } from "./player";

interface LossesProps {
  readonly decisions: readonly JudgedDecision[];
  readonly company: Company;
  readonly player: Player;
}

/** As a person reads it: three digits are enough. */
export const rounded = (value: number) => Number(value.toPrecision(3)).toLocaleString();

const isClear = ({ loss }: JudgedDecision) => loss !== null && loss.low > 0;

/** So many mistakes are listed. */
const LISTED = 10;

export function Losses({ decisions, company, player }: LossesProps) {
  const judged = decisions.filter((each) => each.loss !== null);
  const mistakes = judged.filter(isClear).sort((one, other) => lowest(other) - lowest(one));
  if (!judged.length) return null;
  return (
    <figure class="losses">
      <figcaption>{words("losses")}</figcaption>
      <Bars judged={judged} player={player} />
      {mistakes.length > 0 && (
        <ol class="mistakes" aria-label={words("mistakes")}>
          {mistakes.slice(0, LISTED).map((each) => (
            <li key={each.version}>
              <button
                type="button"
                class="quiet"
                aria-current={each.version === player.version ? "step" : undefined}
                onClick={() => player.go(each.version)}
              >
                {words("decision", { who: company.name(each.seat), version: each.version, loss: rounded(lost(each)) })}
              </button>
            </li>
          ))}
        </ol>
      )}
    </figure>
  );
}

const lowest = ({ loss }: JudgedDecision) => loss?.low ?? 0;
const lost = ({ loss }: JudgedDecision) => Math.max(0, loss?.mean ?? 0);

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
          class={isClear(each) ? "bar clear" : "bar"}
          style={{ left: `${placeOf(each.version)}%`, height: `${6 + (94 * lost(each)) / most}%` }}
        />
      ))}
      <span class="here" style={{ left: `${placeOf(player.version)}%` }} />
    </div>
  );
}

/** The decision at the position of the replay, in words. */
export function DecisionNow({ decisions, company, player }: LossesProps) {
  const now = decisions.find((each) => each.version === player.version);
  if (!now) return null;
  return (
    <div class="decision" role="status">
      <p>
        {words("now", { who: company.name(now.seat), move: moveInWords(now.move) })} {verdictOf(now)}
      </p>
      {now.bid && <p>{words("bid_chance", { chance: Math.round(100 * now.bid.chance) })}</p>}
    </div>
  );
}

function verdictOf(decision: JudgedDecision): string {
  const { loss, candidates, move, forced } = decision;
  const best = candidates.find((each) => JSON.stringify(each.move) !== JSON.stringify(move));
  if (forced) return words("now_forced");
  if (!loss || !best || JSON.stringify(candidates[0]?.move) === JSON.stringify(move)) return words("now_best");
  const better = { move: moveInWords(best.move), loss: rounded(loss.mean), half: rounded(loss.high - loss.mean) };
  return words(isClear(decision) ? "now_better" : "now_unsure", better);
}

/** The type of the move, and its cards or other parameters. */
function moveInWords(move: JudgedDecision["move"]): string {
  const { type, ...rest } = move;
  const cards = cardsIn(rest);
  const others = Object.entries(rest).flatMap(([name, value]) =>
    cardsIn(value).length || value === null || value === false || value === "" || name.endsWith("_version")
      ? []
      : [value === true ? spoken(name) : Array.isArray(value) ? value.join(" ") : spoken(String(value))],
  );
  return [`“${spoken(String(type))}”`, ...others, ...(cards.length ? [cardNames(cards)] : [])].join(" ");
}
