/** The plan of a game's table from its schemas: the places of the state's fields, and the ways of cards. */

import type { GameDetail, Move, SharedState } from "../../api/answers";
import { cardsOf } from "../../table/cards_of_moves";
import { PLAY, TAKE, TURN_UP, type Cue } from "../../table/cue";
import { MIDDLE, STOCK, type Goal, type Goals } from "../../table/goals";
import type { PlayedTable } from "../page";
import { beforeSeat } from "./trick";

/** A field of the state with a place: see `domain/kernel/places.py`. */
export interface Place {
  readonly name: string;
  readonly kind: string;
}

interface Way {
  readonly from: string;
  readonly to: string;
}

/** The part of the schemas that is read here. */
interface Noted {
  readonly "x-place"?: string;
  readonly "x-way"?: Way;
  readonly const?: string;
  readonly data?: Noted;
  readonly oneOf?: readonly Noted[];
  readonly properties?: Readonly<Record<string, Noted>>;
}

type Table = PlayedTable<SharedState>;

const HAND = "hand";

export class Plan {
  readonly places: readonly Place[];
  /** The game's own, by their names. */
  readonly #events: readonly (readonly [name: string, schema: Noted])[];
  readonly #moves: readonly Noted[];
  readonly #ways: ReadonlyMap<string | undefined, Way | undefined>;

  constructor(game: GameDetail) {
    const { properties = {} } = game.state as Noted;
    this.places = Object.entries(properties).flatMap(([name, { "x-place": kind }]) => (kind ? [{ name, kind }] : []));
    this.#events = Object.entries(game.events as Readonly<Record<string, readonly Noted[]>>).flatMap(
      ([type, versions]) => (type.startsWith("table.") ? [] : [[type.slice(type.indexOf(".") + 1), versions.at(-1)!]]),
    );
    this.#moves = (game.moves as Noted).oneOf ?? [];
    this.#ways = new Map(this.#moves.map((move) => [move.properties?.type?.const, move["x-way"]]));
  }

  /** True if the cards of a move say all of it, so that no table has more than a few buttons. */
  get isSimple(): boolean {
    return this.#moves.every(({ "x-way": way, properties = {} }) => Object.keys(properties).length <= (way ? 2 : 1));
  }

  /** True if one press makes any move that has a way: it has one card at most, and nothing else is to choose. */
  get atOnce(): boolean {
    const moves = this.#moves.filter((move) => move["x-way"]);
    return moves.every(({ properties = {} }) => Object.keys(properties).length <= 2 && !("cards" in properties));
  }

  /** The cues of the events that go a way, by their names. */
  get cues(): Readonly<Record<string, Cue>> {
    const cues = this.#events.flatMap(([name, { "x-way": way, data }]) =>
      way ? [[name, this.#cueOf(way, data?.properties ?? {})] as const] : [],
    );
    return Object.fromEntries(cues);
  }

  /** The name of the event with the data of a judgement. */
  judges(judgement: Readonly<Record<string, unknown>>): string | undefined {
    const fields = Object.keys(judgement);
    if (fields.length === 0) return undefined;
    return this.#events.find(([, { data }]) => fields.every((field) => data?.properties?.[field]))?.[0];
  }

  #cueOf({ from }: Way, data: Readonly<Record<string, unknown>>): Cue {
    if (from === HAND) return PLAY;
    if (this.#kind(from) === "stock") return TURN_UP;
    const seat = (["winner", "seat"] as const).find((name) => name in data);
    return { ...TAKE, gathers: true, seat: seat ?? "actor" };
  }

  #kind(name: string): string | undefined {
    return this.places.find((place) => place.name === name)?.kind;
  }

  hasWay({ type }: Move): boolean {
    return this.#ways.get(type) !== undefined;
  }

  /** The targets to press for a move: its cards, else the place from which it takes one. */
  pressed(move: Move, table: Table): readonly string[] {
    const way = this.#ways.get(move.type);
    const cards = cardsOf(move);
    const from = way && way.from !== HAND && cards.length === 0 ? this.goalAt(way.from, table) : undefined;
    return typeof from === "string" ? [from] : cards;
  }

  /** The same, with the place on which its cards may be dropped. */
  picks(move: Move, table: Table): readonly string[] {
    const way = this.#ways.get(move.type);
    const to = way && cardsOf(move).length > 0 ? this.goalAt(way.to, table) : undefined;
    return [...this.pressed(move, table), ...(typeof to === "string" ? [to] : [])];
  }

  /** Cards of the hand go where the way leads, and those of the table come from there. */
  goals(move: Move, table: Table): Goals {
    const way = this.#ways.get(move.type);
    const seat = table.viewer.seat ?? 0;
    const held = new Set(table.state.hands[seat]?.cards);
    const goal = (card: string): Goal => {
      if (!way || way.from === way.to) return MIDDLE;
      const [ours, theirs] = way.from === HAND ? [way.to, HAND] : [way.from, way.to];
      return this.goalAt(held.has(card) ? ours : theirs, table);
    };
    return Object.fromEntries(cardsOf(move).map((card) => [card, goal(card)]));
  }

  /** The name of a place for the movement of its cards. */
  goalAt(name: string, { viewer }: Pick<Table, "viewer">): Goal {
    const seat = viewer.seat ?? 0;
    const kind = this.#kind(name);
    if (name === HAND || kind === "won") return seat;
    return kind === "trick" ? beforeSeat(seat) : kind === "stock" ? STOCK : name;
  }
}
