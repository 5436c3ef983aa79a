/** A recorded first hand: for each step the events, the text, and the expected move. */

import type { Event, Move, SharedState, Table } from "../api/answers";

/** A step in a lesson file; `changes` are those of the table after each event. */
interface Written {
  /** The name of the text. */
  readonly tell: string;
  /** The cards that the text names. */
  readonly cards: Readonly<Record<string, string>>;
  readonly events: readonly Event[];
  readonly changes: readonly Change[];
  /** The legal moves, where one is wanted. */
  readonly moves: readonly Move[];
  /** The place of the wanted move among them. */
  readonly wanted: number | null;
}

type Change = Partial<Omit<Table, "state">> & { readonly state?: Partial<SharedState> };

interface LessonFile {
  readonly title: string;
  readonly table: Table;
  readonly steps: readonly Written[];
}

export interface Step extends Pick<Written, "tell" | "cards" | "events" | "moves"> {
  /** The table after each of the events; without events the one from before. */
  readonly tables: readonly [Table, ...Table[]];
  readonly wanted: Move | null;
}

export interface Lesson {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** A lesson with whole tables. */
export function read({ title, table, steps }: LessonFile): Lesson {
  let last = table;
  return {
    title,
    steps: steps.map(({ changes, wanted, ...step }) => {
      const before = last;
      const tables = changes.map((change) => (last = after(last, change)));
      const [first = before, ...others] = tables;
      return { ...step, tables: [first, ...others], wanted: wanted === null ? null : (step.moves[wanted] ?? null) };
    }),
  };
}

function after(table: Table, change: Change): Table {
  return { ...table, ...change, state: change.state ? { ...table.state, ...change.state } : table.state } as Table;
}
