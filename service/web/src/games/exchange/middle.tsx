/** The middle of a game of exchanges: the cards face up, the stock, and how far the hand has come. */

import type { Company } from "../../table/company";
import { Cards, Stock } from "../../table/piles";
import { exchange as words } from "../../texts/exchange";
import { namesOf, poolNotes } from "../hands/purse";
import type { ViewProps } from "../page";
import { knockers, type WidowState, type WidowTable } from "./state";

interface MiddleProps extends ViewProps<WidowState> {
  /** What a good hand is. */
  readonly aim: string;
  /** Whether one stops the bus in place of a knock. */
  readonly bus?: boolean;
}

export function WidowMiddle({ table, company, picking, aim, bus = false }: MiddleProps) {
  const { widow, stock, aside } = table.state;
  return (
    <>
      <p class="about">{aim}</p>
      <div class="spread">
        <Stock count={stock} />
        {widow && widow.length > 0 && (
          <div class="pile">
            <Cards codes={widow} label={words("middle")} picking={picking} />
            <small>{words("middle")}</small>
          </div>
        )}
      </div>
      {aside && aside.length > 0 && (
        <p class="aside">
          {words("aside")} <Cards codes={aside} label={words("aside")} small />
        </p>
      )}
      <Notes notes={notesOf(table, company, bus)} />
    </>
  );
}

export function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul class="notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function notesOf(table: WidowTable, company: Company, bus: boolean): readonly string[] {
  const { state, options } = table;
  const { round, rounds, pass_run, shove_run, phase } = state;
  if (phase === "horse") return poolNotes(state);
  const passes = { count: pass_run ?? 0, rounds: Number(options.pass_rounds) };
  return [
    ...(round && rounds
      ? [words(options.widow_growth === "none" || round === rounds ? "round" : "round_fresh", { round, rounds })]
      : []),
    ...knockNotes(state, company, bus),
    ...(pass_run && phase === "trading" ? [words(passes.rounds === 1 ? "passes_once" : "passes_twice", passes)] : []),
    ...(shove_run && phase === "trading" ? [words("shoves", { count: shove_run })] : []),
    ...poolNotes(state),
  ];
}

/** Who has knocked, and who still has a last turn. */
function knockNotes(state: WidowState, company: Company, bus: boolean): readonly string[] {
  const seats = knockers(state);
  return [
    ...seats.map((seat) => words(bus ? "has_stopped" : "has_knocked", company.who(seat))),
    ...(state.phase === "final" && state.queue.length
      ? [words("last_turns", { names: namesOf(state.queue, company) })]
      : []),
  ];
}
