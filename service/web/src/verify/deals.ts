/**
 * The check of the deals: every shuffle and every drawn number is drawn again, every hand dealt again, and every card taken
 * from the stock must be the next one of the pack.
 *
 * A table names the events that show cards of the pack, and where. That is all that this check knows of the games: who may
 * draw, and when, is for the verifier that has the rules.
 */

import { quoted, type Progress } from "./arithmetic";
import { isObject, same } from "./canonical";
import { drawSeeds } from "./beacon";
import { DECKS, dealtPlaces, Seeds } from "./fairness";
import type { Json, JsonObject } from "./json";
import { FORKED, isWhole, sourceOf, type Entry, type GameRecord, type RecordedEvent } from "./record";
import { failed, passed, type Finding, type FindingKey, type Verdict } from "./report";

type DealsKey = Extract<FindingKey, `deals_${string}`>;

/** A fault of an event: the key of a text, and the values in it. */
interface Wrong {
  readonly key: DealsKey;
  readonly values?: Finding["values"];
}

/** The pack of the hand that is being played, after some event of the log. */
class Pack {
  /** Cards that were put under the stock, in the order in which they come. */
  readonly below: string[] = [];
  #taken: number;

  constructor(
    readonly cards: readonly string[],
    /** The cards dealt to a seat, in dealt order. */
    readonly hands: readonly (readonly string[])[],
    taken: number,
  ) {
    this.#taken = taken;
  }

  /** The card that lies at the bottom; with `natural` the lowest that is no joker. It will come after all others. */
  layUnder(natural: boolean): string | undefined {
    const card = this.cards.findLast((each) => !(natural && each.startsWith("X")));
    if (card) this.below.push(card);
    return card;
  }

  /** The next card from the top; undefined if there is none. */
  next(): string | undefined {
    while (this.#taken < this.cards.length) {
      const card = this.cards[this.#taken++]!;
      if (!this.below.includes(card)) return card;
    }
    return this.below.shift();
  }
}

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : value == null ? [] : [value]);
const own = (event: RecordedEvent): JsonObject => event.disclosed[String(event.actor)] ?? {};

/** Events that take cards of the stock, by their name in a game: the cards that they show or disclose, in order. */
const TAKEN: Readonly<Record<string, (event: RecordedEvent) => Json[]>> = {
  card_drawn: (event) => (event.data.from === "stock" ? listOf(event.data.card ?? own(event).cards) : []),
  packet_kept: (event) => listOf(event.data.widow),
  packet_swapped: (event) => listOf(own(event).cards),
  pounced: (event) => listOf(event.data.turned_up),
  round_started: (event) => listOf(event.data.turned_up),
  stock_flipped: (event) => listOf(event.data.card),
  stock_refused: (event) => listOf(event.data.card),
  traded: (event) => listOf(own(event).drawn),
  widow_renewed: (event) => listOf(event.data.widow),
  widow_taken: (event) => listOf(own(event).cards),
  widow_turned: (event) => listOf(event.data.widow),
};

/** Events that show cards which a seat was dealt and could not look at before: whose, and in which places of its hand. */
const LOOKED_AT: Readonly<Record<string, (event: RecordedEvent) => { seat: Json; slots: Json[]; cards: Json[] }>> = {
  blind_exchanged: ({ actor, data }) => ({ seat: actor, slots: listOf(data.slots), cards: listOf(data.give) }),
  dealer_looked: ({ data, disclosed }) => ({
    seat: data.seat ?? null,
    slots: listOf(data.slots),
    cards: isWhole(data.seat) ? listOf(disclosed[data.seat]?.cards) : [],
  }),
};

/** The number of cards in a widow that lies face down after the deal. They come from the pack before the stock. */
const HIDDEN_WIDOW = 5;

/** Follows a log from its first event on, and draws again whatever it draws. */
class Dealing {
  draws = 0;
  dealt = 0;
  taken = 0;
  #next = 0;

  constructor(
    private readonly seeds: Seeds,
    private readonly options: JsonObject,
    /** The pack of the hand in progress; null before the first deal. */
    public pack: Pack | null,
  ) {}

  /** The fault of the event, or null. */
  async follow(event: RecordedEvent): Promise<Wrong | null> {
    const { data } = event;
    const name = event.type.split(".")[1] ?? "";
    if ("random" in data) return this.#draw(data);
    if ("shuffle" in data) return this.#deal(event);
    if (name === "negative_turned") return this.#layUnder(data.card);
    if (Object.hasOwn(LOOKED_AT, name)) return this.#look(LOOKED_AT[name]!(event));
    return Object.hasOwn(TAKEN, name) ? this.#take(TAKEN[name]!(event), own(event).given) : null;
  }

  async #draw({ random, seat }: JsonObject): Promise<Wrong | null> {
    const { draw, below, drawn } = asObject(random!);
    if (draw !== this.#next) return { key: "deals_draw", values: { expected: this.#next } };
    if (!isWhole(below) || below < 1 || below > 2 ** 32) return { key: "deals_below" };
    const expected = await (await this.seeds.draw(this.#next)).below(below);
    if (drawn !== expected) return { key: "deals_drawn", values: { expected } };
    if (seat !== undefined && seat !== drawn) return { key: "deals_drawn_seat", values: { expected } };
    this.#next += 1;
    this.draws += 1;
    return null;
  }

  async #deal({ data, disclosed }: RecordedEvent): Promise<Wrong | null> {
    const { draw, deck } = asObject(data.shuffle!);
    if (draw !== this.#next) return { key: "deals_draw", values: { expected: this.#next } };
    const cards = typeof deck === "string" && Object.hasOwn(DECKS, deck) ? DECKS[deck]! : null;
    if (!cards) return { key: "deals_deck" };
    const counts = countsOf(data.counts, cards.length);
    const { first } = data;
    if (!counts || !isWhole(first) || first >= counts.length) return { key: "deals_counts" };
    const pack = await (await this.seeds.draw(this.#next)).shuffled(cards);
    const places = dealtPlaces(counts, first);
    const dealt = places.flat().length;
    const faceUp = listOf(data.face_up);
    const hands = places.map((each) => each.map((place) => pack[place]!));
    this.pack = new Pack(pack, hands, dealt + faceUp.length);
    if (!same(faceUp, pack.slice(dealt, dealt + faceUp.length))) return { key: "deals_face_up" };
    const left = pack.length - dealt - faceUp.length;
    if (data.stock !== left - (this.options.widow === "hidden" ? HIDDEN_WIDOW : 0)) return { key: "deals_stock" };
    if ("hands" in data && !same(data.hands!, shown(hands))) return { key: "deals_open_hands" };
    const wrong = counts.findIndex((_, seat) => !this.#isDealt(String(seat), disclosed[seat], seat === data.dealer));
    if (wrong >= 0) return { key: "deals_hand", values: { seat: wrong } };
    this.#next += 1;
    this.dealt += 1;
    return null;
  }

  /**
   * True if the data disclosed for a seat are its hand, or, in a blind deal, all hands but its own. Nothing is
   * disclosed for a seat without cards, and perhaps nothing for a dealer, who may not look yet.
   */
  #isDealt(seat: string, data: JsonObject | undefined, deals: boolean): boolean {
    const hands = this.pack!.hands;
    const hand = hands[Number(seat)]!;
    if (!data) return deals || !hand.length;
    if (!("hands" in data)) return same(data, { cards: [...hand] });
    const others = hands.flatMap((hand, other) => (String(other) === seat ? [] : [[String(other), { ...hand }]]));
    return same(data, { hands: Object.fromEntries(others) as JsonObject });
  }

  #layUnder(card: Json | undefined): Wrong | null {
    const expected = this.pack?.layUnder(this.options.printed_negative === "redraw");
    return card === expected ? null : { key: "deals_bottom" };
  }

  #look({ seat, slots, cards }: { seat: Json; slots: Json[]; cards: Json[] }): Wrong | null {
    const hand = (isWhole(seat) ? this.pack?.hands[seat] : null) ?? [];
    const expected = slots.map((slot) => (isWhole(slot) ? (hand[slot] ?? null) : null));
    return same(cards, expected) ? null : { key: "deals_looked" };
  }

  /** Cards of the stock; `given` is one that is laid under the stock for it, where a game does that. */
  #take(cards: Json[], given: Json | undefined): Wrong | null {
    for (const card of cards) {
      if (card !== this.pack?.next()) return { key: "deals_taken", values: { card: quoted(card) } };
      this.taken += 1;
    }
    if (typeof given === "string") this.pack?.below.push(given);
    return null;
  }
}

function asObject(value: Json): JsonObject {
  return isObject(value) ? value : {};
}

/** The numbers of cards by seat; null if the pack doesn't have so many. */
function countsOf(value: Json | undefined, cards: number): number[] | null {
  const counts = listOf(value);
  if (!counts.length || !counts.every(isWhole)) return null;
  return counts.reduce((sum, count) => sum + count, 0) <= cards ? counts : null;
}

function shown(hands: readonly (readonly string[])[]): JsonObject {
  return Object.fromEntries(hands.flatMap((hand, seat) => (hand.length ? [[String(seat), [...hand]]] : [])));
}

/** Every shuffle and draw of the record, repeated. */
export async function checkDeals(record: GameRecord, progress: Progress): Promise<Verdict> {
  const dealing = await beginning(record);
  const wrong = await follow(dealing, record.entries, progress);
  if (wrong) return failed(wrong.place, wrong.key, wrong.values);
  const { dealt, draws, taken } = dealing;
  return passed("deals_passed", { dealt, draws, taken });
}

/** The dealing of a record before its first event: a fork goes on with the pack of its parent. */
async function beginning(record: GameRecord): Promise<Dealing> {
  const { server_seed, options } = record.top;
  const seeds = await Seeds.of(sourceOf(record), server_seed, drawSeeds(record));
  return new Dealing(seeds, options, await packOfParent(record));
}

async function packOfParent({ parent, entries }: GameRecord): Promise<Pack | null> {
  const { type, data } = entries[0]!.event;
  if (!parent || type !== FORKED || !isWhole(data.version)) return null;
  const dealing = await beginning(parent);
  await follow(dealing, parent.entries.slice(0, data.version), () => {});
  return dealing.pack;
}

async function follow(
  dealing: Dealing,
  entries: readonly Entry[],
  progress: Progress,
): Promise<(Wrong & { place: number }) | null> {
  for (const { place, event } of entries) {
    const wrong = await dealing.follow(event);
    if (wrong) return { ...wrong, place };
    progress(place);
  }
  return null;
}
