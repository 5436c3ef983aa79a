/** The effects of recent events at a table: the cards and the seat of the last one, and the words at the seats. */

import { createContext } from "preact";

import type { Event } from "../api/answers";
import type { GamePage } from "../games/page";
import { cardsIn } from "../replay/log";
import type { Cue } from "./cue";
import { cueOf, seatOf } from "./cues";
import { wordsOf } from "../words";

const said = wordsOf("said");

export interface Effects {
  /** The cards that the last event names. */
  readonly cards: ReadonlySet<string>;
  /** The seat that did it. */
  readonly seat: number | null;
  /** True if the seat takes all cards that leave the table. */
  readonly gathers: boolean;
  /** The source of cards not seen before. */
  readonly from: Cue["from"];
  /** The seat with which it exchanged cards. */
  readonly other: number | null;
  /** True if cards were dealt to all. */
  readonly dealt: boolean;
  /** The cards that lie between two places, so that the table has them nowhere. */
  readonly between: readonly string[];
  /** The seat that shows its hand last: the one that knocked or called, else the dealer. */
  readonly shows: number | "dealer" | null;
  /** The chips, tokens or lives each seat got from the middle; negative if it paid them. */
  readonly coins: ReadonlyMap<number, number>;
  /** True if the table stops for it. */
  readonly scene: boolean;
  /** The sound. */
  readonly sound: Cue["sound"];
  /** The words at the seats. */
  readonly said: ReadonlyMap<number, string>;
}

export const NO_EFFECTS: Effects = {
  cards: new Set(),
  seat: null,
  gathers: false,
  other: null,
  from: undefined,
  sound: undefined,
  dealt: false,
  between: [],
  shows: null,
  scene: false,
  coins: new Map(),
  said: new Map(),
};

/** The effects that the cards and seats of a table show. */
export const EffectsContext = createContext<Effects>(NO_EFFECTS);

/** `events` are those that led to the table, in order. */
export function effectsOf(events: readonly Event[], page: GamePage): Effects {
  const last = events.findLast((event) => cueOf(event).ms > 0);
  const marked = events.findLast(marks);
  if (!last || !marked) return NO_EFFECTS;
  const { from, between, crosses, sound, gathers = false, deals = false, turns = false, scene = false } = cueOf(last);
  const cards = cueOf(marked).cards ? cardsIn([marked.data, marked.private?.data]) : [];
  return {
    cards: new Set(cards),
    seat: seatOf(marked),
    other: crosses && typeof last.data.with === "number" ? last.data.with : null,
    gathers,
    from,
    scene,
    sound,
    dealt: deals,
    between: between && last === events.at(-1) ? cards : [],
    shows: turns ? closerOf(events) : null,
    coins: coinsOf(last),
    said: sayings(events, page),
  };
}

function closerOf(events: readonly Event[]): number | "dealer" {
  const deal = events.findLastIndex((event) => cueOf(event).deals);
  return events.find((event, place) => place > deal && cueOf(event).closes)?.actor ?? "dealer";
}

/** The gains and losses of the seats in an event. */
function coinsOf({ data }: Event): Effects["coins"] {
  const { moves = {}, losses = {} }: Changes = data;
  const lost = Object.entries(losses).map(([seat, count]) => [Number(seat), -count] as const);
  return new Map([...Object.entries(moves).map(([seat, count]) => [Number(seat), count] as const), ...lost]);
}

interface Changes {
  readonly moves?: Readonly<Record<string, number>>;
  readonly losses?: Readonly<Record<string, number>>;
}

/** Payments and the like leave the marks of what they follow from. */
function marks(event: Event): boolean {
  const { ms, cards, deals } = cueOf(event);
  return ms > 0 && (cards === true || deals === true || seatOf(event) !== null);
}

/** Maximum number of seats whose latest words stay. Those of eleven others would be a wall of words. */
const MOST_SAYINGS = 7;

/** The words at a seat stay until the seat acts again or the next hand is dealt; a bid until the next bid. */
function sayings(events: readonly Event[], page: GamePage): ReadonlyMap<number, string> {
  const said = new Map<number, string>();
  const deal = events.findLastIndex((event) => cueOf(event).deals);
  for (const event of events.slice(deal + 1)) {
    const seat = seatOf(event);
    if (event.actor !== null) said.delete(event.actor);
    if (cueOf(event).says === "bid") said.clear();
    const says = sayingOf(event, page);
    if (says && seat !== null) said.set(seat, says);
  }
  return new Map([...said].slice(-MOST_SAYINGS));
}

function sayingOf(event: Event, page: GamePage): string | undefined {
  const { says } = cueOf(event);
  if (event.by === "deadline" && event.actor !== null && !event.type.startsWith("table.")) return said("time_out");
  if (says === "bid") return page.signs?.({ ...event.data, type: "bid" });
  return says && said(says);
}
