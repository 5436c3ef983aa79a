/** The names of hands of three cards: the values of the judgement, as players say them. */

import { cardNames } from "../../cards/names";
import { bidName, kindName } from "../bidding/bids";
import { wordsOf } from "../../words";

const bids = wordsOf("bid");
const cardWords = wordsOf("card");
const words = wordsOf("hand");

/** The service's judgement: `cards` are the cards that make up the hand's value, best first. */
export interface Value {
  readonly name: string;
  readonly cards: readonly string[];
  readonly points: number | null;
}

/** `a pair of kings`, `21 points in hearts` */
export function valueName(value: Value): string {
  const say = NAMES[value.name];
  return say ? say(value) : cardNames(value.cards);
}

/** The kind of the hand, briefly: `pair`, `21 points` */
export function valueKind(value: Value): string {
  const say = KINDS[value.name];
  return say ? say(value) : kindName(value.name);
}

/** The kinds of values with these names: `pair`, `points` */
export function rungNames(names: readonly string[]): readonly string[] {
  return names.map((name) => {
    if (name === "point") return words("kind_point");
    return name === "high_card" ? kindName(name) : valueKind({ name, cards: [], points: null });
  });
}

const one = ({ cards: [first = ""] }: Value) => cardWords(first[0] as "A");
const many = ({ cards: [first = ""] }: Value) => bids(first[0] as "A");

const NAMES: Readonly<Record<string, (value: Value) => string>> = {
  four_of_a_kind: (value) => words("four", { many: many(value) }),
  tricon: (value) => words("three", { many: many(value) }),
  prial: (value) => words("three", { many: many(value) }),
  sequence: (value) => words("sequence", { one: one(value), suit: suitOf(value) }),
  running_flush: (value) => words("sequence", { one: one(value), suit: suitOf(value) }),
  mixed_run: (value) => words("run", { one: one(value) }),
  flush: (value) =>
    value.points === null
      ? words("flush", { one: one(value), suit: suitOf(value) })
      : words("flush_points", { count: value.points, suit: suitOf(value) }),
  pair: (value) => words("pair", { many: many(value) }),
  point,
  high_card: (value) => words("high", { one: one(value) }),
  two_pair: poker,
  three_of_a_kind: poker,
  straight: poker,
  full_house: poker,
  straight_flush: poker,
  nothing: () => words("nothing"),
  bust: (value) => words("bust", { count: value.points ?? 0 }),
  feuer: () => words("feuer"),
};

const KINDS: Readonly<Record<string, (value: Value) => string>> = {
  tricon: () => words("kind_three"),
  prial: () => words("kind_three"),
  three_of_a_kind: () => words("kind_three"),
  four_of_a_kind: () => words("kind_four"),
  sequence: () => words("kind_sequence"),
  running_flush: () => words("kind_sequence"),
  mixed_run: () => words("kind_run"),
  point: ({ points }) => words("points", { count: points ?? 0 }),
  nothing: () => "–",
  bust: ({ points }) => words("points", { count: points ?? 0 }),
  feuer: () => words("kind_feuer"),
};

/** A hand of five cards, named as a bid on it would be. */
function poker({ name, cards }: Value): string {
  const ranks = [...new Set(cards.map((code) => code[0] ?? ""))];
  return bidName({ kind: name, ranks });
}

function point(value: Value): string {
  if (value.cards.length === 0) return words("no_point");
  const suits = new Set(value.cards.map((code) => code[1]));
  const count = value.points ?? 0;
  return suits.size === 1 ? words("points_in", { count, suit: suitOf(value) }) : words("points", { count });
}

function suitOf({ cards: [first = ""] }: Value): string {
  return cardWords(first[1] as "S");
}
