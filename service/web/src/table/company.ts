/** The players at a table: their names, as sentences need them, and their faces. */

import { useMemo } from "preact/hooks";

import type { Table, TableSeat } from "../api/answers";
import type { Animal } from "./animals";
import { levelNamed, starsOf } from "./levels";
import { facesAt, isHouseBot, regularsAt, type Seated } from "./regulars";
import { wordsOf } from "../words";

const seats = wordsOf("seat");
const words = wordsOf("table");

export interface Company {
  /** The seat of the reader; null for a spectator. */
  readonly you: number | null;
  /** The name of a seat: `You` for the reader's own. */
  name(seat: number): string;
  /** The values of a text in which a seat does something: `{who}`, and `[form|form]` for the reader or another. */
  who(seat: number): { readonly who: string; readonly you: boolean };
  /** The name in the middle of a sentence: `you` for the reader's own. */
  whom(seat: number): string;
  /** Null where nobody sits. */
  face(seat: number): Animal | null;
  /** The level of a house bot; null for people and for other programs. */
  level(seat: number): Level | null;
}

/** The level of a house bot. */
export interface Level {
  /** Three for the strongest, as on the front page. */
  readonly stars: number;
  /** `gentle bot` */
  readonly said: string;
}

type Seats = readonly Pick<TableSeat, "player">[];

type Sat = Pick<Table, "viewer"> & Seated;

export function companyOf(table: Sat): Company {
  const names = namesAt(table);
  const faces = facesAt(table);
  const you = table.viewer.seat;
  const name = (seat: number) => (seat === you ? seats("you") : (names[seat] ?? seats("number", { seat: seat + 1 })));
  return {
    you,
    name,
    who: (seat) => ({ who: name(seat), you: seat === you }),
    whom: (seat) => (seat === you ? seats("whom") : (names[seat] ?? seats("number", { seat: seat + 1 }))),
    face: (seat) => faces[seat] ?? null,
    level: (seat) => levelOf(table.seats[seat]?.player ?? null),
  };
}

/** The company at a table that goes on: the same object as long as the same players sit at it. */
export function useCompany(table: Sat): Company {
  const seated = JSON.stringify([table.viewer.seat, table.seats.map(({ player }) => player), table.regulars]);
  return useMemo(() => companyOf(table), [table.id, seated]);
}

/** The same for a viewer who looks through the eyes of a seat: every seat has its name. */
export function namedCompanyOf(table: Sat): Company {
  return { ...companyOf({ ...table, viewer: { ...table.viewer, seat: null } }), you: table.viewer.seat };
}

/** The names of the seats of a table, of which house bots are regulars. */
export function namesAt(table: Seated): readonly (string | null)[] {
  const regulars = regularsAt(table);
  const named = table.seats.map(({ player }, seat) => ({
    player: player && { ...player, name: regulars[seat]?.name ?? player.name },
  }));
  return namesOf(named);
}

/** The names of players; shared names are numbered: `Steady`, `Steady 2`. */
export function namesOf(seats: Seats): readonly (string | null)[] {
  const seen = new Map<string, number>();
  return seats.map(({ player }) => {
    if (!player) return null;
    const name = player.name ?? words("former_player");
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

type Player = NonNullable<TableSeat["player"]>;

export function levelOf(player: Player | null): Level | null {
  if (!player || !isHouseBot(player)) return null;
  const strategy = player.strategy ?? "";
  const level = levelNamed(strategy);
  return { stars: starsOf(strategy), said: words(level ? `bot_${level}` : "bot") };
}
