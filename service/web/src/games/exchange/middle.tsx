/** The middle of a game of exchanges: the cards face up, the stock, and how far the hand has come. */

import { useContext } from "preact/hooks";

import type { Company } from "../../table/company";
import { Caption, Cards, DropCards, Stock } from "../../table/piles";
import { InWords } from "../../table/in_words";
import { About } from "../hands/about";
import { Pool } from "../hands/pool";
import { goalOf, namesOf, poolNotes, type Stakes } from "../hands/purse";
import type { ViewProps } from "../page";
import { knockers, lastKnock, type WidowState, type WidowTable } from "./state";
import { wordsOf } from "../../words";

const words = wordsOf("exchange");

interface MiddleProps extends ViewProps<WidowState> {
  /** The stakes, if they are unusual. */
  readonly goal?: string | undefined;
  /** A good hand, in words. */
  readonly aim: string;
  /** More about how the hand stands. */
  readonly notes?: readonly string[];
  /** True if players stop the bus instead of knocking. */
  readonly bus?: boolean;
}

export function WidowMiddle({ table, company, picking, goal, aim, bus = false, notes = [] }: MiddleProps) {
  const { widow, stock, aside } = table.state;
  return (
    <>
      <About goal={goal ?? goalOf(table.options)} aim={aim} />
      <div class="spread">
        <Stock count={stock} small />
        {widow && widow.length > 0 && (
          <div class="pile">
            <DropCards codes={widow} label={words("middle")} picking={picking} />
            <Caption>{words("middle")}</Caption>
          </div>
        )}
        <Pool stakes={table.state} />
      </div>
      {aside && aside.length > 0 && (
        <p class="aside">
          <Caption>{words("aside")}:</Caption> <Cards codes={aside} label={words("aside")} small />
        </p>
      )}
      <Notes notes={[...notesOf(table, company, bus), ...notes]} stakes={table.state} />
    </>
  );
}

/** The longest note on the felt, in words. */
const BRIEF = 6;

interface NotesProps {
  readonly notes: readonly string[];
  /** On the felt they lie beside the cards. */
  readonly stakes?: Stakes;
}

/** The state of the hand, in sentences; on the felt only the last brief one. */
export function Notes({ notes: all, stakes = {} }: NotesProps) {
  const brief = all.map((note) => note.replace(/(?<=\.) .*/, "")).filter((note) => note.split(" ").length <= BRIEF);
  const notes = useContext(InWords) ? [...all, ...poolNotes(stakes)] : brief.slice(-1);
  if (notes.length === 0) return <p class="notes" aria-hidden="true" />;
  return (
    <ul class="notes" aria-label={words("notes")}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function notesOf(table: WidowTable, company: Company, bus: boolean): readonly string[] {
  const { state, options } = table;
  const { round, rounds, pass_run, shove_run, stand_run, phase } = state;
  if (phase === "horse") return [];
  const end = words(options.deadlock === "as_knock" ? "end_last_turns" : "end_shown");
  return [
    ...(phase === "dealer_blind" && state.dealer !== company.you && state.dealer !== null
      ? [words("dealer_blind", company.who(state.dealer))]
      : []),
    ...(round && rounds ? [words(roundText(table), { round, rounds })] : []),
    ...knockNotes(table, company, bus),
    ...(pass_run && phase === "trading"
      ? [
          words(options.pass_rounds === 1 ? "passes_once" : "passes_twice", {
            count: pass_run,
            all: state.hands.filter(({ out }) => !out).length * Number(options.pass_rounds),
            end,
          }),
        ]
      : []),
    ...(shove_run && phase === "trading" ? [words("shoves", { count: shove_run })] : []),
    ...(stand_run && phase === "trading" ? [words("stands", { count: stand_run })] : []),
  ];
}

function roundText({ state, options }: WidowTable): "round" | "round_fresh" | "round_last" {
  if (state.round === state.rounds) return "round_last";
  return options.widow_growth === "none" ? "round" : "round_fresh";
}

/** The players who have knocked, and those who still have a last turn. */
function knockNotes(table: WidowTable, company: Company, bus: boolean): readonly string[] {
  const { state } = table;
  const seats = knockers(state);
  return [
    ...seats.map((seat) => words(bus ? "has_stopped" : "has_knocked", company.who(seat))),
    ...(seats.length && lastKnock(table) ? [words("next_knock")] : []),
    ...(state.phase === "final" && state.queue.length
      ? [words("last_turns", { names: namesOf(state.queue, company) })]
      : []),
  ];
}
