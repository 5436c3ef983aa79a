/**
 * Events as sentences. The sentence of an event is the message with its name, such as `event-bid_made`: that of the
 * game, else that of all games. An empty message is an event that nobody would mention.
 *
 * A message has the fields of the event's data, with those that the reader alone was shown; `$who`, who did it, and
 * `$you`, whether that is the reader; and it asks functions for what stands in the fields. The terminal does the same
 * (`cardtable/text/telling.py`).
 */

import { FluentBundle, FluentNone, FluentType } from "@fluent/bundle";

import type { Event, Move } from "../api/answers";
import { cardName, cardNames, isCard } from "../cards/names";
import { spoken, spokenWithin } from "../ui/schema";
import { language, listed, resourcesOf, withMinus, wordsOf, Written } from "../words";
import { strategyTitle } from "../words/strategies";
import type { Company } from "./company";
import { signedMoves } from "./signed_moves";

const words = wordsOf("event");

/** `bid_made` of `commune.bid_made`. */
export function nameOf(event: Event): string {
  return event.type.slice(event.type.indexOf(".") + 1);
}

/** Sentences by the messages that they are made of. The whole log is told with each new event. */
const sentences = new WeakMap<FluentBundle, WeakMap<Event, string | null>>();

/** The sentence for an event; null if nobody would mention it. It says if the move was made because time ran out. */
export function tell(event: Event, company: Company): string | null {
  const [game = ""] = event.type.split(".");
  const bundle = bundleOf(company, game);
  const known = sentences.get(bundle) ?? new WeakMap<Event, string | null>();
  sentences.set(bundle, known);
  if (!known.has(event)) known.set(event, sentenceOf(event, company, game));
  return known.get(event) ?? null;
}

function sentenceOf(event: Event, company: Company, game: string): string | null {
  const seat = event.actor ?? event.data.seat ?? null;
  const who = seat === null ? {} : company.who(seat);
  const fields = { ...shownOf(event), actor: event.actor, event: event.data, ...who };
  const said = sentence(nameOf(event), fields, company, game) ?? plainly(event, company);
  const ranOut = event.by === "deadline" && event.actor !== null && game !== "table";
  return said && ranOut ? words("ran_out", { ...company.who(event.actor ?? 0), said }) : said || null;
}

/** A move in the words of its player: the message with its type, such as `move-bid`. */
export function sayMove(move: Move, game: string): string {
  const said = filled(bundleOf(NOBODY, game.replaceAll("-", "_")), `move-${move.type}`, { ...move, move });
  return said ?? plainMove(move);
}

/** The values about players that messages use. */
type Named = Pick<Company, "name" | "whom" | "who">;

/** Moves name no seats. */
const NOBODY: Named = { name: String, whom: String, who: (seat) => ({ who: String(seat), you: false }) };

/** The message of an event for these fields; undefined if there is none. */
export function sentence(name: string, fields: Fields, company: Company, game: string): string | undefined {
  return filled(bundleOf(company, game), `event-${name}`, fields);
}

/** A line of the log. */
export interface LogLine {
  readonly version: number;
  readonly text: string;
  /** Begins a hand. */
  readonly begins: boolean;
  /** A move that its player has signed. */
  readonly signed: boolean;
}

export function linesOf(events: readonly Event[], company: Company): readonly LogLine[] {
  const signed = signedMoves(events);
  return events.flatMap((event) => {
    const { version } = event;
    const text = tell(event, company);
    const line = { version, begins: nameOf(event) === "cards_dealt", signed: signed.has(version) };
    return text === null ? [] : [{ ...line, text }];
  });
}

// Functions for messages

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of an event, with those that the reader alone was shown. Each part is first any fields at all: with the types
 * of all games' events, one spread into the other, the compiler takes a minute.
 */
function shownOf(event: Event): Fields {
  const shown: Fields = event.data;
  const own: Fields = event.private?.data ?? {};
  return { ...shown, ...own };
}

/** A list or a table out of an event, for functions. */
class Raw extends FluentType<unknown> {
  toString(): string {
    return String(this.value);
  }
}

type Asked = (company: Named, ...values: any[]) => unknown;

/** The functions that messages use; a family of games has more. An unknown value is null. */
export const FUNCTIONS: Record<string, Asked> = {
  /** `Ann and Ben`, with a capital for the reader: `You`. */
  NAME: (company, seats) => listed(listOf(seats).map(company.name)),
  /** The same in the middle of a sentence: `Ann and you`. */
  WHOM: (company, seats) => listed(listOf(seats).map(company.whom)),
  YOU: (company, seats) => listOf(seats).length === 1 && company.who(listOf(seats)[0]).you,
  CARDS: (_, codes) => cardNames(listOf(codes)),
  COUNT: (_, value) => (typeof value === "number" ? Math.abs(value) : Object.keys(value ?? []).length),
  KNOWN: (_, value) => value !== null && (typeof value !== "object" || Object.keys(value).length > 0),
  /** Counted from 1, as people count. */
  PLACE: (_, place) => place + 1,
  AT: (_, values, place) => values?.[place] ?? null,
  FIRST: (_, values) => Object.values(values ?? [])[0] ?? null,
  /** `Ann 5 and Ben 3` */
  SCORES: (company, scores) =>
    listed(Object.entries<number>(scores).map(([seat, score]) => `${company.name(Number(seat))} ${withMinus(score)}`)),
  /** `Ann: ten of clubs; Ben: no cards` */
  HANDS: (company, hands: Record<string, string | string[]>) =>
    Object.entries(hands)
      .map(
        ([seat, cards]) =>
          `${company.name(Number(seat))}: ${listOf(cards).map(cardName).join(", ") || words("no_cards")}`,
      )
      .join("; "),
  STRATEGY: (_, strategy) => strategyTitle({ name: strategy, title: spoken(strategy.split("/")[0]) }),
};

function listOf(value: any): any[] {
  return Array.isArray(value) ? value : value === null ? [] : [value];
}

/** The text of another message for each seat and its number, losses first. */
const each =
  (bundle: () => FluentBundle): Asked =>
  (company, numbers: Record<string, number>, id: string, reason: string | null) =>
    Object.entries(numbers)
      .filter(([, number]) => number !== 0)
      .sort(([, one], [, other]) => Number(one > 0) - Number(other > 0))
      .map(([seat, number]) => {
        const changed = { count: Math.abs(number), change: number < 0 ? "loss" : "gain", reason };
        return filled(bundle(), id, { ...company.who(Number(seat)), ...changed });
      })
      .join(" ");

const made = new WeakMap<Named, Map<string, FluentBundle>>();

/** The messages of a game, with functions that know the players at the table. */
function bundleOf(company: Named, game: string): FluentBundle {
  const resources = resourcesOf(game);
  const bundles = made.get(company) ?? new Map<string, FluentBundle>();
  made.set(company, bundles);
  const key = [language(), game, resources.length].join();
  const known = bundles.get(key);
  if (known) return known;
  const functions = functionsOf(company, { ...FUNCTIONS, EACH: each(() => bundle) });
  const bundle = new FluentBundle(language(), { useIsolating: false, functions });
  for (const resource of resources) bundle.addResource(resource, { allowOverrides: true });
  bundles.set(key, bundle);
  return bundle;
}

function functionsOf(company: Named, all: Record<string, Asked>) {
  const functions = Object.entries(all).map(
    ([name, asked]) =>
      [name, (values: readonly unknown[]) => variable(asked(company, ...values.map(rawValue)))] as const,
  );
  return Object.fromEntries(functions);
}

function filled(bundle: FluentBundle, id: string, fields: Fields): string | undefined {
  const message = bundle.getMessage(id);
  if (!message?.value) return undefined;
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, variable(value)]));
  return bundle.formatPattern(message.value, values, []).replace(/\s+/g, " ").trim();
}

function variable(value: unknown): Raw | Written | string {
  if (typeof value === "number") return new Written(value);
  return typeof value === "string" || typeof value === "boolean" ? String(value) : new Raw(value ?? null);
}

function rawValue(value: unknown): unknown {
  if (value instanceof FluentNone) return null;
  return value instanceof FluentType ? value.value : value;
}

// All other events

/** `Ann: turn ended.` */
function plainly(event: Event, company: Company): string {
  const facts = Object.entries(shownOf(event)).flatMap(([name, value]) => {
    if (name === "seat" || name === "random") return [];
    const fact = factOf(value);
    return fact === null ? [] : [isCard(value) ? fact : `${spokenWithin(name)} ${fact}`];
  });
  const seat = event.actor ?? event.data.seat ?? null;
  return seat === null
    ? words("plain", { words: [spoken(nameOf(event)), ...facts].join(", ") })
    : words("plain_who", { ...company.who(seat), words: [spokenWithin(nameOf(event)), ...facts].join(", ") });
}

/** `Play: card the ten of clubs`, for a move that has no message. */
function plainMove({ type, ...parameters }: Move): string {
  const facts = Object.entries(parameters).flatMap(([name, value]) => {
    const fact = factOf(value) ?? JSON.stringify(value);
    return value === null ? [] : [isCard(value) ? cardName(value) : `${spokenWithin(name)} ${fact}`];
  });
  return facts.length ? `${spoken(type)}: ${facts.join(", ")}` : spoken(type);
}

/** A value in a word or two; null for a value meant for programs. */
export function factOf(value: unknown): string | null {
  if (isCard(value)) return cardName(value);
  if (typeof value === "number") return withMinus(value);
  if (typeof value === "string") return spokenWithin(value);
  if (Array.isArray(value) && value.length && value.every(isCard)) return cardNames(value);
  return null;
}
