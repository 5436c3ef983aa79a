/** Who sits at a table, by name, as sentences need it. */

import type { Table, TableSeat } from "../api/calls";
import { table as words } from "../texts/table";

export interface Company {
  /** The seat of the reader; null for a spectator. */
  readonly you: number | null;
  /** The name of a seat: `You` for the reader's own. */
  name(seat: number): string;
  /** The values of a text in which a seat does something: `{who}`, and `[form|form]` for the reader or another. */
  who(seat: number): { readonly who: string; readonly you: boolean };
  /** The name in the middle of a sentence: `you` for the reader's own. */
  whom(seat: number): string;
}

export function companyOf(table: Pick<Table, "seats" | "viewer">): Company {
  const names = namesOf(table.seats);
  const you = table.viewer.seat;
  const name = (seat: number) => (seat === you ? words("you") : (names[seat] ?? words("seat", { seat: seat + 1 })));
  return {
    you,
    name,
    who: (seat) => ({ who: name(seat), you: seat === you }),
    whom: (seat) => (seat === you ? words("you_object") : (names[seat] ?? words("seat", { seat: seat + 1 }))),
  };
}

/** The same for one who looks through the eyes of a seat: every seat has its name. */
export function namedCompanyOf(table: Pick<Table, "seats" | "viewer">): Company {
  return { ...companyOf({ ...table, viewer: { ...table.viewer, seat: null } }), you: table.viewer.seat };
}

/** The names of the seats; those that several seats have are counted: `Steady`, `Steady 2`. */
export function namesOf(seats: readonly Pick<TableSeat, "player">[]): readonly (string | null)[] {
  const seen = new Map<string, number>();
  return seats.map(({ player }) => {
    if (!player) return null;
    const name = player.name ?? words("former_player");
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}
