/** The pool of a match as chips in a pile, as high as there are chips. In words it is among the notes. */

import { useContext } from "preact/hooks";

import { InWords } from "../../table/in_words";
import { Caption } from "../../table/piles";
import { poolNotes, type Stakes } from "./purse";

/** The highest pile. */
const MOST = 16;

export function Pool({ stakes }: { readonly stakes: Stakes }) {
  const notes = poolNotes(stakes);
  if (useContext(InWords) || notes.length === 0) return null;
  return (
    <div class="pile pool">
      <Chips count={stakes.pool ?? 0} />
      {notes.map((note) => (
        <Caption key={note}>{note}</Caption>
      ))}
    </div>
  );
}

export function Chips({ count }: { readonly count: number }) {
  const shown = Math.min(count, MOST);
  return (
    <span class="chips" style={{ "--n": shown }} aria-hidden="true">
      {Array.from({ length: shown }, (_, nth) => (
        <i key={nth} style={{ "--nth": nth }} />
      ))}
    </span>
  );
}
