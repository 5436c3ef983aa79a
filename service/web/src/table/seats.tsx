/** The seats around the table, clockwise from the reader's left. */

import { useContext } from "preact/hooks";

import type { Hand, SharedState, Table } from "../api/answers";
import type { GamePage } from "../games/page";
import { Said } from "../ui/said";
import { spokenWithin } from "../ui/schema";
import { Bubble } from "./bubble";
import { TableCard } from "./card";
import type { Company } from "./company";
import { useDrop } from "./drag";
import { LOW, NARROW, RATIO } from "./geometry";
import { placed, useLayout } from "./layout";
import { NO_PICKING, type Picking } from "./picking";
import { Portrait } from "./portrait";
import { ScoresHere } from "./scores";
import { ShowdownHere } from "./showdown";
import { EffectsContext } from "./effects";
import { wordsOf } from "../words";

const words = wordsOf("table");

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

/** The name of a seat as a target for a card, which is given by a press on the seat or by dragging it there. */
export function seatName(seat: number): string {
  return `seat ${seat}`;
}

export function Seats(props: SeatsProps) {
  return (
    <ul class="seats" aria-label={words("seats")}>
      {othersOf(props.table).map((seat, place) => (
        <Seat key={seat} {...props} {...{ seat, place }} />
      ))}
    </ul>
  );
}

interface SeatProps extends SeatsProps {
  readonly seat: number;
  /** Its position among the others. */
  readonly place: number;
}

function Seat({ seat, place, table, company, page, picking = NO_PICKING }: SeatProps) {
  const layout = useLayout();
  const showdown = useContext(ShowdownHere);
  const { seatFaces } = layout;
  const shows = showdown !== null && !showdown.empty;
  const seatCard = shows ? layout.shownCard : layout.seatCard;
  const zone = (shows ? layout.shown : layout.seats)[place];
  const face = seatFaces[place] ?? 0;
  const hand = table.state?.hands[seat];
  const reminder = hand && reminderAt(hand, table);
  const known = table.state && page.known ? page.known(table.state, seat) : [];
  const cards = hand?.cards ?? inPart(hand?.count ?? 0, known);
  const picks = cards.some((code) => code !== null && picking.pickable.has(code));
  const toMove = table.turn?.seats.includes(seat) ?? false;
  const acted = useContext(EffectsContext).seat === seat;
  const name = seatName(seat);
  const takes = picking.pickable.has(name);
  const plate = useDrop<HTMLLIElement>((card) => picking.pickBoth?.(card, name));
  if (!zone) return null;
  const low = zone.h < LOW;
  const spread =
    (shows && layout.shownBelow) || picks || (cards.length > SPREAD_FROM && cards.some((code) => code !== null));
  const room = low && !picks ? (zone.w - face) * 0.5 : zone.w - 14 - (spread || face === 0 ? 0 : face + 6);
  const classes = [
    "seat",
    toMove && "to-move",
    acted && "acted",
    shows && "shows",
    showdown?.loses(seat) && "loses",
    hand?.out && "out",
    low && "low",
    zone.w < NARROW && "narrow",
    zone.x + zone.w / 2 > layout.width / 2 && "right",
    takes && "takes",
  ].filter(Boolean);
  return (
    <li
      ref={takes ? plate : undefined}
      class={classes.join(" ")}
      data-seat={seat}
      aria-current={toMove ? "true" : undefined}
      style={{ ...placed(zone), "--plate-w": `${zone.w}px` }}
      onClick={takes ? () => picking.pick(name) : undefined}
    >
      <Portrait seat={seat} table={table} company={company} size={face} />
      <SeatName seat={seat} table={table} company={company} page={page} />
      {hand && hand.count > 0 && (
        <div
          class={`fan ${spread ? "spread-out" : ""}`}
          aria-label={cardsIn(hand, table)}
          title={reminder}
          role={picks ? "group" : "img"}
          style={fanOf(cards.length, room, seatCard, shows ? "shown" : picks ? "picks" : "held")}
        >
          {cards.map((code, place) => (
            <TableCard
              key={code ?? place}
              code={code}
              small
              picked={code !== null && picking.picked.has(code)}
              onPick={code !== null && picking.pickable.has(code) ? picking.pick : undefined}
            />
          ))}
          {reminder && (
            <svg class="icon outlined to-remember" viewBox="0 0 24 24" aria-hidden="true">
              <path d={CLOSED_EYE} />
            </svg>
          )}
        </div>
      )}
      {!shows && <Won {...{ seat, table, page }} />}
      <Bubble seat={seat} width={zone.w} low={low} />
    </li>
  );
}

const CLOSED_EYE = "M3 8c4 7 14 7 18 0M5 13l-2 3M12 14v4M19 13l2 3";

/** Said of a hidden hand at a table where nothing marks the cards that everybody saw go into it. */
function reminderAt(hand: Hand, { options }: Table): string | undefined {
  return !hand.cards && options.known_cards === "remembered" ? words("cards_to_remember") : undefined;
}

/** A hand by its number of cards, as others see it. */
export function cardsIn(hand: Hand, table: Table): string {
  return [words("cards", { count: hand.count }), reminderAt(hand, table)].filter(Boolean).join(". ");
}

/** Open cards of a longer hand have no room beside the face. */
const SPREAD_FROM = 5;

/** Between cards that are shown, in pixels. */
const GAP = 4;

/** The minimum visible width of a card that can be pressed. */
const STRIP = 25;

/** The overlap of a seat's cards, so that all fit. */
function fanOf(count: number, room: number, card: number, as: "held" | "picks" | "shown") {
  const wanted = { held: card * 0.62, picks: Math.max(STRIP, card * 0.62), shown: card + GAP }[as];
  const step = count > 1 ? Math.min(wanted, (room - card) / (count - 1)) : card;
  return {
    gridTemplateColumns: `repeat(${Math.max(0, count - 1)}, ${step}px) ${card}px`,
    height: `${card * RATIO}px`,
  };
}

/** A hand of which only these cards are known; the others are null, and lie below them. */
function inPart(count: number, known: readonly string[]): readonly (string | null)[] {
  return [...Array<null>(Math.max(0, count - known.length)).fill(null), ...known];
}

/**
 * A seat's name, and what there is to say of it: signs and numbers first, as the rest may have no room. At the reader's
 * own seat they are words where there is room, which explain those of the others.
 */
export function SeatName({ seat, table, company, page }: SeatsProps & { readonly seat: number }) {
  const usual = { [words("to_move")]: "", [words("dealer")]: words("dealer_sign") };
  const { layout } = useLayout();
  const spelled = seat === company.you && (layout === "wide" || (layout === "tall" && !page.valueName));
  const marks: Readonly<Record<string, string>> = { ...usual, ...(!spelled && page.factSigns?.()) };
  const signOf = (fact: string) => marks[fact] ?? (spelled ? undefined : numberIn(fact));
  const inWords = (fact: string) => Number(signOf(fact) === undefined);
  const facts = factsOf(seat, table, page).toSorted((one, other) => inWords(one) - inWords(other));
  const own = seat === company.you ? table.viewer.hand : undefined;
  const score = useContext(ScoresHere).get(seat);
  return (
    <p class="name">
      <Name seat={seat} table={table} company={company} />
      {own && page.valueName && <span class="fact value">{page.valueName(own)}</span>}
      {facts.map((fact) => (
        <Fact key={fact} fact={fact} sign={signOf(fact)} counted={marks[fact] === undefined} />
      ))}
      {score && (
        <span class="fact score" aria-hidden="true">
          {score.short}
        </span>
      )}
    </p>
  );
}

/** The pile of cards that a seat has won; its number is among the facts. */
export function Won({ seat, table, page }: Pick<SeatsProps, "table" | "page"> & { readonly seat: number }) {
  const count = (table.state && page.won?.(table.state, seat)) || 0;
  return count > 0 ? <span class="won" aria-hidden="true" style={{ "--n": String(count) }} /> : null;
}

/** The level of a house bot is seen as stars, and said in words. */
export function Name({ seat, table, company }: Omit<SeatsProps, "page" | "picking"> & { readonly seat: number }) {
  const score = useContext(ScoresHere).get(seat);
  if (!table.seats[seat]?.player) return <b>{words("free_seat")}</b>;
  const name = company.name(seat);
  const level = company.level(seat);
  if (level === null) return <b dir="auto">{name}</b>;
  const also = [level.said, score?.said].filter(Boolean).join(", ");
  return (
    <span class="of-level" data-stars={level.stars} title={`${name}, ${also}`}>
      <b>{name}</b>
      <span class="unseen">, {also}</span>
    </span>
  );
}

interface FactProps {
  readonly fact: string;
  /** A sign with the same meaning for sighted readers. */
  readonly sign: string | undefined;
  /** True if the sign is the fact's number. */
  readonly counted: boolean;
}

/** The number of a fact such as `3 tokens`, which is shown on a counter. */
function numberIn(fact: string): string | undefined {
  return /^[-+−]?\d+/.exec(fact)?.[0];
}

function Fact({ fact, sign, counted }: FactProps) {
  if (sign === undefined) return <span class="fact">{fact}</span>;
  return (
    <span class={`fact ${counted ? "counter" : "mark"}`} title={fact}>
      <Said seen={sign} said={fact} />
    </span>
  );
}

/** All the facts about a seat, in a word or two each. */
export function factsOf(seat: number, table: Table, page: GamePage): readonly string[] {
  const { state } = table;
  const taken = table.seats[seat];
  const marks = [
    table.turn?.seats.includes(seat) && words("to_move"),
    state?.dealer === seat && words("dealer"),
    state?.hands[seat]?.out && words("out"),
    taken?.resigned ? words("resigned") : taken?.away && words("away"),
  ].filter((mark) => typeof mark === "string");
  const own = state ? (page.seatFacts?.(state, seat, { ...table, state }) ?? factsByState(state, seat)) : [];
  return [...own, ...marks];
}

/** The facts of a state about a seat, for a game that doesn't choose: its numbers that exist once per seat. */
function factsByState(state: SharedState, seat: number): readonly string[] {
  return Object.entries(state).flatMap(([name, value]) => {
    const each: unknown = Array.isArray(value) && value.length === state.hands.length ? value[seat] : null;
    return typeof each === "number" ? [`${each} ${spokenWithin(name)}`] : [];
  });
}
