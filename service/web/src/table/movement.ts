/**
 * Cards fly from their old places to their new ones.
 *
 * Before the table is drawn anew, the places of its cards are remembered; afterwards they move. A card that was not seen
 * before comes from the seat that acted, or from the stock; one that leaves the table flies to the seat that took it. What
 * is paid flies as coins, below what is read over the middle. Hands that are shown turn over at their seats. All places are
 * read before anything begins to move: whatever moves makes the browser work out its places anew.
 */

import { moves, pace } from "../settings";
import { droppedAt, raisedOf } from "./drag";
import { MIDDLE, STOCK, type Goal, type Goals } from "./goals";
import type { Effects } from "./effects";

/** Milliseconds of a flight at normal speed; at once, cards fly as they do at normal speed. */
const FLIGHT = 380;

/** Begins fast, ends softly. */
const SOFTLY = "cubic-bezier(.18, .84, .32, 1)";

/** Maximum number of coins that fly for one seat, and the milliseconds between two of them. */
const COINS = 4;
const GAP = 70;

/** Milliseconds in which a card turns over, and those between two hands. With more seats all hands turn at once. */
const TURN = 320;
const NEXT = 120;
const SEATS = 8;

interface Seen {
  readonly place: DOMRect;
  /** It flies itself when the table has it no more. */
  readonly card: HTMLElement;
  /** The seat that it belonged to. */
  readonly holder: number | null;
  /** The seat that has it now, if the table has it nowhere. */
  readonly taken: number | null;
}

/** The table before it is drawn anew. */
interface Before {
  /** The former positions of cards; empty if cards don't fly. */
  readonly cards: ReadonlyMap<string, Seen>;
  readonly hands: ReadonlyMap<number, DOMRect>;
  /** The cards that were seen, and a back as the others had it. */
  readonly known: ReadonlySet<string>;
  readonly back: Element | undefined;
}

let before: Before | null = null;

/** The animations of cards on the table, and the cards of the reader's hand that have flown to the middle. */
let flights: readonly Animation[] = [];
let departed: readonly Departed[] = [];

interface Departed {
  readonly card: HTMLElement;
  readonly flight: Animation;
}

function onTable(selector: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`.felt ${selector}`)];
}

/** The position of an element, in pixels of the styles. A big screen magnifies the page. */
function rectOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const zoom = (element as { currentCSSZoom?: number }).currentCSSZoom ?? 1;
  return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom);
}

/** Its position when not raised, as picked cards are, and the distance by which it is raised now. */
function restOf(element: Element): { readonly place: DOMRect; readonly raised: readonly [x: number, y: number] } {
  const [x, y] = raisedOf(element);
  const { x: left, y: top, width, height } = rectOf(element);
  return { place: new DOMRect(left - x, top - y, width, height), raised: [x, y] };
}

function rectAt(selector: string): DOMRect | undefined {
  const element = document.querySelector(selector);
  return element ? rectOf(element) : undefined;
}

/** Its code; of a card of the own hand that is not seen, the name of its place. */
function codeOf({ dataset }: HTMLElement): string {
  return dataset.card ?? dataset.place ?? "";
}

export function rememberPositions(): void {
  const there = onTable("[data-card]");
  const flies = moves();
  before = {
    cards: new Map(flies ? there.map((card) => [codeOf(card), seenOf(card)]) : []),
    hands: new Map(flies ? onTable("[data-seat]").map((seat) => [Number(seat.dataset.seat), handOf(seat)]) : []),
    known: new Set(there.map(codeOf)),
    back: document.querySelector(".felt .face.back") ?? undefined,
  };
}

function seenOf(card: HTMLElement): Seen {
  const taker = card.closest<HTMLElement>("[data-taken]")?.dataset.taken;
  const taken = taker === undefined ? null : Number(taker);
  return { place: rectOf(card), card, holder: seatAt(card), taken };
}

/** The position of a seat's cards: its last card, else its middle. */
function handOf(seat: HTMLElement): DOMRect {
  const cards = seat.querySelectorAll(".fan .card");
  return rectOf(cards[cards.length - 1] ?? seat.querySelector(".name b") ?? seat);
}

/** Lets all that has changed its place fly there. */
export function fly(effects: Effects, dealer: number): void {
  if (!before) return;
  const { cards: were, hands: held, known, back } = before;
  before = null;
  if (back && effects.shows !== null && pace() > 0)
    turnOver(known, back, effects.shows === "dealer" ? dealer : effects.shows);
  for (const flight of [...flights, ...departed.map((each) => each.flight)]) flight.cancel();
  flights = departed = [];
  if (were.size + held.size === 0) return;
  const pile = placeNamed(STOCK);
  const stock = pile ? rectOf(pile) : undefined;
  const here = onTable("[data-card]");
  const seen = new Set(here.map(codeOf));
  const coming = here.map((card) => {
    const code = codeOf(card);
    const came = effects.from === "seat" && effects.cards.has(code) ? giverOf(card, effects) : null;
    const was = were.get(code)?.place ?? (came === null ? undefined : held.get(came));
    return comingTo(card, was ?? (effects.from ? stock : undefined), effects.from !== undefined);
  });
  const going = [...were].flatMap(([code, was]) => {
    const to = seen.has(code) ? undefined : goalOf(code, was, effects, stock);
    return to ? [{ was, to }] : [];
  });
  const crossing =
    effects.other === null ? [] : onTable("[data-seat] .fan .card:last-child").flatMap(crossingOf(effects, held));
  const dealt = effects.from === "stock" && stock ? onTable("[data-seat] .fan").flatMap(dealtTo(effects, stock)) : [];
  const coins = effects.coins.size > 0 ? coinsOf(effects.coins) : [];
  for (const each of [...coming, ...crossing, ...dealt]) arrive(each);
  for (const { was, to } of going) leave(was, to);
  for (const coin of coins) toss(coin);
}

/**
 * The destination of a card that is no longer on the table: the seat that took it; for one given away, the other seat
 * or the stock.
 */
function goalOf(
  code: string,
  { holder, taken }: Seen,
  effects: Effects,
  stock: DOMRect | undefined,
): DOMRect | undefined {
  if (taken !== null) return wonBy(taken);
  const isNamed = effects.cards.has(code) || (effects.gathers && holder === null);
  if (!isNamed || effects.seat === null) return undefined;
  if (holder !== effects.seat) return wonBy(effects.seat);
  return effects.other === null ? stock : placeOf(effects.other);
}

/** The seat that a card comes from which was not seen before; of two that exchange cards, the other one. */
function giverOf(card: HTMLElement, effects: Effects): number | null {
  return effects.other !== null && seatAt(card) === effects.seat ? effects.other : effects.seat;
}

/** The seat whose cards an element is among; null for what lies on the table. */
function seatAt(element: HTMLElement): number | null {
  const seat = element.closest<HTMLElement>("[data-seat]")?.dataset.seat;
  return seat === undefined ? null : Number(seat);
}

/** A card that comes from a place to its own. */
interface Coming {
  readonly card: HTMLElement;
  readonly to: DOMRect;
  /** Undefined for a card from nowhere on the table; a new card comes from above. */
  readonly from: DOMRect | undefined;
  readonly isNew: boolean;
}

function comingTo(card: HTMLElement, from: DOMRect | undefined, isNew: boolean): Coming {
  return { card, to: rectOf(card), from, isNew };
}

/** If two seats exchange hidden cards, each seat's last card comes from the other. The reader's own card is visible. */
function crossingOf(effects: Effects, held: ReadonlyMap<number, DOMRect>) {
  const [mine] = onTable(".own");
  const own = mine ? seatAt(mine) : null;
  return (card: HTMLElement): readonly Coming[] => {
    const seat = seatAt(card);
    if (card.dataset.card || (seat !== effects.seat && seat !== effects.other)) return [];
    const giver = giverOf(card, effects);
    return giver === null || giver === own ? [] : [comingTo(card, held.get(giver), false)];
  };
}

/** Cards that nobody sees go from the stock to a hand. */
function dealtTo(effects: Effects, stock: DOMRect) {
  return (fan: HTMLElement): readonly Coming[] => {
    const backs = [...fan.querySelectorAll<HTMLElement>(".card:not([data-card])")];
    const dealt = effects.dealt ? backs : effects.seat === seatAt(fan) ? backs.slice(-1) : [];
    return dealt.map((card) => comingTo(card, stock, true));
  };
}

/** The size of cards that go to the middle, and their distance, as shares of their width. */
const SMALLER = 0.85;
const APART = 0.6;

/** Cards fly to their goals, and lie there until the next table shows their place. */
export function depart(goals: Goals): void {
  if (!moves()) return;
  const cards = onTable("[data-card], .hand [data-place]").filter((card) => Object.hasOwn(goals, codeOf(card)));
  const middle = cards.filter((card) => goals[codeOf(card)] === MIDDLE);
  const going = cards.flatMap((card) => {
    const { place, raised } = restOf(card);
    const to = goalPlace(goals[codeOf(card)] ?? MIDDLE, place);
    return to ? [{ card, place, raised, to }] : [];
  });
  departed = going.map(({ card, place, raised, to }) => {
    const [x, y] = between(place, to);
    const nth = middle.indexOf(card);
    const beside = nth < 0 ? 0 : (nth - (middle.length - 1) / 2) * place.width * APART;
    const dropped = droppedAt(codeOf(card));
    const [fromX, fromY] = dropped ? between(place, dropped) : raised;
    const from = `translate(${fromX}px, ${fromY}px)`;
    const there = `translate(${x + beside}px, ${y}px) scale(${to.width / place.width})`;
    const timing = { duration: time(), easing: SOFTLY, fill: "forwards" } as const;
    const flies = [from, there].map((transform) => ({ transform, translate: "none" }));
    return { card, flight: card.animate(flies, timing) };
  });
}

/** The future position of a card of a given size. */
function goalPlace(goal: Goal, { width, height }: DOMRect): DOMRect | undefined {
  if (typeof goal === "number") return placeOf(goal);
  const there = placeNamed(goal) ?? document.querySelector(`.felt [data-card="${goal}"]`);
  if (there) return restOf(there).place;
  const zone = rectAt(".felt .middle");
  if (!zone) return undefined;
  const [w, h] = [width * SMALLER, height * SMALLER];
  return new DOMRect(zone.x + (zone.width - w) / 2, zone.y + (zone.height - h) / 2, w, h);
}

/** The card that lies at a named place, else the place itself. */
function placeNamed(name: string): Element | null {
  const place = document.querySelector(`.felt [data-place="${name}"]`);
  return place?.querySelector(".card") ?? place;
}

/** They go back to the hand. */
export function comeBack(): void {
  for (const { card, flight } of departed) {
    const { transform } = getComputedStyle(card);
    flight.cancel();
    flights = [...flights, card.animate([{ transform }, { transform: "none" }], { duration: time(), easing: SOFTLY })];
  }
  departed = [];
}

function time(): number {
  return FLIGHT * (pace() || 1);
}

function arrive({ card, to, from, isNew }: Coming): void {
  const [x, y] = from ? between(to, from) : [0, isNew ? -24 : 0];
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const scale = from ? Math.min(from.width / to.width, 2) : 1;
  const flight = card.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: from ? 1 : 0 },
      { transform: "none", opacity: 1 },
    ],
    { duration: time(), easing: SOFTLY },
  );
  flights = [...flights, flight];
}

/** The distance from the middle of one place to that of another. */
function between(from: DOMRect, to: DOMRect): readonly [x: number, y: number] {
  return [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
}

function placeOf(seat: number): DOMRect | undefined {
  const element = document.querySelector<HTMLElement>(`.felt [data-seat="${seat}"]`);
  return element ? handOf(element) : undefined;
}

/** The place of a seat's winnings: its pile, else its hand. */
function wonBy(seat: number): DOMRect | undefined {
  return rectAt(`.felt [data-seat="${seat}"] .won`) ?? placeOf(seat);
}

/** A card that the table has no more flies away, and is gone. */
function leave({ place, card }: Seen, to: DOMRect): void {
  if (card.isConnected) return;
  const { style } = card;
  delete card.dataset.card;
  card.inert = true;
  card.ariaHidden = "true";
  card.classList.add("flying");
  style.left = `${place.x}px`;
  style.top = `${place.y}px`;
  style.width = `${place.width}px`;
  document.querySelector(".table-page")?.append(card); // so that it is gone with the page: it may be of a hand
  const [x, y] = between(place, to);
  const flight = card.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0.3 },
    ],
    { duration: time() * 1.2, easing: "cubic-bezier(.5, 0, .25, 1)" },
  );
  const end = () => card.remove();
  flight.finished.then(end, end);
}

/** A coin on its way, after a delay in milliseconds. */
interface Coin {
  readonly from: DOMRect;
  readonly to: DOMRect;
  readonly wait: number;
}

/** Coins go from the paying seats to the pool, or to the middle, and then to the seats that are paid. */
function coinsOf(coins: Effects["coins"]): readonly Coin[] {
  const middle = rectAt(".felt .pool > .chips") ?? rectAt(".felt .middle");
  const paid = [...coins.values()].some((count) => count < 0);
  return [...coins].flatMap(([seat, count]) => {
    const place = rectAt(`.felt [data-seat="${seat}"] .name`);
    if (!place || !middle) return [];
    const [from, to] = count < 0 ? [place, middle] : [middle, place];
    const wait = count > 0 && paid ? time() : 0;
    return Array.from({ length: Math.min(Math.abs(count), COINS) }, (_, coin) => ({
      from,
      to,
      wait: wait + coin * GAP,
    }));
  });
}

/** It flies on the felt, so that it doesn't cross what lies over that. */
function toss({ from, to, wait }: Coin): void {
  const felt = document.querySelector(".felt");
  if (!felt) return;
  const coin = document.createElement("span");
  coin.className = "flying coin";
  coin.ariaHidden = "true";
  coin.style.left = `${from.x + from.width / 2}px`;
  coin.style.top = `${from.y + from.height / 2}px`;
  felt.append(coin);
  const [x, y] = between(from, to);
  const flight = coin.animate(
    [
      { transform: "translate(-50%, -50%)", opacity: 0 },
      { transform: "translate(-50%, -50%)", opacity: 1, offset: 0.05 },
      { transform: `translate(-50%, -50%) translate(${x}px, ${y}px)`, opacity: 1 },
    ],
    { duration: time() * 1.2, delay: wait, fill: "both", easing: "cubic-bezier(.4, 0, .2, 1)" },
  );
  const end = () => coin.remove();
  flight.finished.then(end, end);
}

/** Cards that were not seen before turn over, hand after hand, `last` at the end. With less motion they only change. */
function turnOver(known: ReadonlySet<string>, back: Element, last: number): void {
  const seats = onTable("[data-seat]");
  const place = (seat: HTMLElement) => (Number(seat.dataset.seat) - last - 1 + seats.length) % seats.length;
  const hands = seats
    .toSorted((one, other) => place(one) - place(other))
    .map((seat) => [...seat.querySelectorAll<HTMLElement>("[data-card]")].filter((card) => !known.has(codeOf(card))))
    .filter((cards) => cards.length > 0);
  const flips = moves();
  for (const [nth, cards] of hands.entries()) {
    const timing = { duration: TURN * pace(), delay: seats.length > SEATS ? 0 : nth * NEXT * pace() };
    for (const card of cards) turn(card, back, timing, flips);
  }
}

/** The back lies over the face until the card has turned half way. */
function turn(card: HTMLElement, back: Element, timing: KeyframeAnimationOptions, flips: boolean): void {
  const cover = back.cloneNode(true) as Element;
  cover.classList.add("cover");
  card.append(cover);
  const covers = [1, 1, 0, 0].map((opacity, at) => ({ opacity, offset: COVERS[at] ?? 1 }));
  const covering = cover.animate(covers, { ...timing, fill: "both" });
  const end = () => cover.remove();
  covering.finished.then(end, end);
  if (!flips) return;
  const turns = [0, 90, -90, 0].map((angle, at) => ({
    transform: `perspective(600px) rotateY(${angle}deg)`,
    offset: COVERS[at] ?? 1,
  }));
  card.animate(turns, timing);
}

/** When a card that turns over is at which angle. */
const COVERS = [0, 0.5, 0.5, 1];
