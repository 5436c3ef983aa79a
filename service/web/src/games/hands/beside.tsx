/** The display of the worth of the reader's hand: a ladder of the kinds of hands, or a meter of points. */

import type { BesideProps } from "../page";
import { rungNames } from "./values";
import { wordsOf } from "../../words";

const words = wordsOf("hand");

/** Maximum number of rungs. Of a longer ladder, those about the reader's hand are shown. */
const RUNGS = 5;

/** The kinds of hands, by the names of their values, best first; that of the own hand is lit. */
export function ladderOf(namesFor: (options: BesideProps["options"]) => readonly string[]) {
  return function Ladder({ options, own }: BesideProps) {
    const all = namesFor(options);
    const first = Math.min(Math.max(0, all.indexOf(own?.name ?? "") - 2), Math.max(0, all.length - RUNGS));
    const names = all.slice(first, first + RUNGS);
    const said = rungNames(names);
    return (
      <ol class="rungs" aria-label={words("rungs")}>
        {names.map((name, nth) => (
          <li key={name} aria-current={name === own?.name ? "true" : undefined}>
            {said[nth]}
          </li>
        ))}
      </ol>
    );
  };
}

/** The most that cards of one suit make. */
const MOST = 31;

/** The points of the reader's hand as a fraction of 31. */
export function Meter({ own }: BesideProps) {
  const points = own?.points ?? null;
  if (points === null) return null;
  return (
    <div class="meter" style={{ "--full": Math.min(1, points / MOST) }} aria-hidden="true">
      <span>{MOST}</span>
      <b>{points}</b>
    </div>
  );
}
