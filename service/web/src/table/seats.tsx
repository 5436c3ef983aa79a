/** The seats around the table, clockwise from the reader's left. */

import { useContext } from "preact/hooks";

import type { Table } from "../api/calls";
import type { GamePage } from "../games/page";
import { table as words } from "../texts/table";
import { Bubble } from "./bubble";
import { TableCard } from "./card";
import type { Company } from "./company";
import { NO_PICKING, type Picking } from "./picking";
import { ToldHere } from "./told";

interface SeatsProps {
  readonly table: Table;
  readonly company: Company;
  readonly page: GamePage;
  /** Cards of others that are seen may be picked, too, as in a replay. */
  readonly picking?: Picking;
}

/** The seats but the reader's own, in the order of play, beginning at the reader's left. */
export function othersOf(table: Pick<Table, "seats" | "viewer">): readonly number[] {
  const count = table.seats.length;
  const own = table.viewer.seat;
  const first = own === null ? 0 : own + 1;
  const all = Array.from({ length: count }, (_, place) => (first + place) % count);
  return all.filter((seat) => seat !== own);
}

/** How many of the seats sit at the left, and as many at the right; the others sit opposite. */
export function atEachSide(others: number): number {
  return others < 3 ? 0 : Math.max(1, Math.floor((others - 1) / 3));
}

export function Seats({
  table,
  company,
  page,
  picking,
  side,
}: SeatsProps & { readonly side: "left" | "top" | "right" }) {
  const others = othersOf(table);
  const beside = atEachSide(others.length);
  const shown = {
    left: others.slice(0, beside),
    top: others.slice(beside, others.length - beside),
    right: others.slice(others.length - beside),
  }[side];
  return (
    <ul class={`seats ${side}`}>
      {shown.map((seat) => (
        <Seat key={seat} seat={seat} table={table} company={company} page={page} picking={picking} />
      ))}
    </ul>
  );
}

function Seat({ seat, table, company, page, picking = NO_PICKING }: SeatsProps & { readonly seat: number }) {
  const hand = table.state?.hands[seat];
  const known = table.state && page.known ? page.known(table.state, seat) : [];
  const cards = hand?.cards ?? inPart(hand?.count ?? 0, known);
  const picks = cards.some((code) => code !== null && picking.pickable.has(code));
  const toMove = table.turn?.seats.includes(seat) ?? false;
  const acted = useContext(ToldHere).seat === seat;
  const classes = ["seat", toMove && "to-move", acted && "acted", hand?.out && "out"].filter(Boolean).join(" ");
  return (
    <li class={classes} data-seat={seat} aria-current={toMove ? "true" : undefined}>
      <SeatName seat={seat} table={table} company={company} page={page} />
      {hand && hand.count > 0 && (
        <div class="fan" aria-label={words("cards", { count: hand.count })} role={picks ? "group" : "img"}>
          {cards.map((code, place) => (
            <TableCard
              key={code ?? place}
              code={code}
              small
              picked={code !== null && picking.picked.has(code)}
              onPick={code !== null && picking.pickable.has(code) ? picking.pick : undefined}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** A hand of which only these cards are known; the others are null, and lie below them. */
function inPart(count: number, known: readonly string[]): readonly (string | null)[] {
  return [...Array<null>(Math.max(0, count - known.length)).fill(null), ...known];
}

/** A seat's name, and what there is to say of it. */
export function SeatName({ seat, table, company, page }: SeatsProps & { readonly seat: number }) {
  return (
    <p class="name">
      <b>{table.seats[seat]?.player ? company.name(seat) : words("free_seat")}</b>
      {factsOf(seat, table, page).map((fact) => (
        <span key={fact} class="fact">
          {fact}
        </span>
      ))}
      <Bubble seat={seat} />
    </p>
  );
}

/** Everything that is said of a seat, in a word or two each. */
export function factsOf(seat: number, table: Table, page: GamePage): readonly string[] {
  const { state } = table;
  const taken = table.seats[seat];
  const marks = [
    table.turn?.seats.includes(seat) && words("to_move"),
    state?.dealer === seat && words("dealer"),
    state?.hands[seat]?.out && words("out"),
    taken?.resigned ? words("resigned") : taken?.away && words("away"),
  ].filter((mark) => typeof mark === "string");
  const own = state && page.seatFacts ? page.seatFacts(state, seat, { ...table, state }) : [];
  return [...own, ...marks];
}
