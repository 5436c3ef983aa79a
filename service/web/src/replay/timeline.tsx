/** The timeline: a slider over all versions, with marks. Future events are marked only on request. */

import { useId } from "preact/hooks";

import { handAt, type LoggedEvent } from "./log";
import type { Player } from "./player";
import { markOf, type Mark } from "./steps";
import { wordsOf } from "../words";

const words = wordsOf("replay");

interface Marked {
  readonly mark: Mark;
  readonly version: number;
}

/** The range of marks: up to the latest position shown, or everything. */
export function marksOf(log: readonly LoggedEvent[], player: Player, ahead: boolean): readonly Marked[] {
  return log.flatMap((event) => {
    const mark = event.version >= player.first && (ahead || event.version <= player.seen) ? markOf(event) : undefined;
    return mark ? [{ mark, version: event.version }] : [];
  });
}

function positionOf(log: readonly LoggedEvent[], { version, last }: Player): string {
  const hand = handAt(log, version);
  return hand ? words("at_hand", { hand, version, last }) : words("at", { version, last });
}

interface TimelineProps {
  readonly player: Player;
  readonly log: readonly LoggedEvent[];
  readonly marks: readonly Marked[];
}

export function Track({ player, log, marks }: TimelineProps) {
  const { version, first, last } = player;
  return (
    <div class="track">
      <svg class="marks" viewBox={`0 0 ${Math.max(1, last - first)} 10`} preserveAspectRatio="none" aria-hidden="true">
        {marks.map((each) => (
          <line
            key={each.version}
            class={`mark-${each.mark}`}
            x1={each.version - first}
            x2={each.version - first}
            y1={each.mark === "deal" ? 0 : 4}
            y2={10}
          />
        ))}
      </svg>
      <input
        type="range"
        id="timeline"
        min={first}
        max={last}
        value={version}
        aria-label={words("position")}
        aria-valuetext={positionOf(log, player)}
        onInput={(event) => player.go(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

interface LegendProps extends TimelineProps {
  readonly ahead: boolean;
  readonly setAhead: (ahead: boolean) => void;
}

/** The position in words, what the marks mean, and whether those ahead are shown. */
export function Legend({ player, log, marks, ahead, setAhead }: LegendProps) {
  const id = useId();
  const kinds = [...new Set(marks.map(({ mark }) => mark))];
  return (
    <div class="legend">
      <span class="where">{positionOf(log, player)}</span>
      <ul aria-label={words("marks")}>
        {kinds.map((kind) => (
          <li key={kind} class={`mark-${kind}`}>
            {words(`mark_${kind}`)}
          </li>
        ))}
      </ul>
      <label class="ahead" for={id}>
        <input type="checkbox" id={id} checked={ahead} onChange={(event) => setAhead(event.currentTarget.checked)} />
        {words("ahead")}
      </label>
    </div>
  );
}
