/**
 * Cards fly from where they were to where they are.
 *
 * Before the table is drawn anew, the places of its cards are remembered; afterwards they move. A card that was not seen
 * before comes from the seat that acted, or from the stock; one that leaves the table flies to the seat that took it. What
 * is paid flies as coins, over the middle.
 */

import { moves, pace } from "../settings";
import type { Told } from "./told";

/** Milliseconds of a flight at normal speed; at once, cards fly as they do at normal speed. */
const FLIGHT = 380;

/** How many coins fly at most for one seat, and the milliseconds between two of them. */
const COINS = 4;
const GAP = 70;

interface Seen {
  readonly place: DOMRect;
  /** Looks like it, to fly in its place when it is gone. */
  readonly picture: HTMLElement;
  /** The seat that it belonged to. */
  readonly holder: number | null;
  /** The seat that has it now, if the table has it nowhere. */
  readonly taken: number | null;
}

let cards: ReadonlyMap<string, Seen> = new Map();
let hands: ReadonlyMap<number, DOMRect> = new Map();

function onTable(selector: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`.felt ${selector}`)];
}

export function rememberPositions(): void {
  const flies = moves();
  cards = new Map(flies ? onTable("[data-card]").map((card) => [card.dataset.card ?? "", seenOf(card)]) : []);
  hands = new Map(flies ? onTable("[data-seat]").map((seat) => [Number(seat.dataset.seat), handOf(seat)]) : []);
}

function seenOf(card: HTMLElement): Seen {
  const picture = card.cloneNode(true) as HTMLElement;
  const taker = card.closest<HTMLElement>("[data-taken]")?.dataset.taken;
  const taken = taker === undefined ? null : Number(taker);
  return { place: card.getBoundingClientRect(), picture, holder: seatAt(card), taken };
}

/** Where the cards of a seat are: its last one, else its middle. */
function handOf(seat: HTMLElement): DOMRect {
  const cards = seat.querySelectorAll(".fan .card");
  return (cards[cards.length - 1] ?? seat.querySelector(".name b") ?? seat).getBoundingClientRect();
}

/** Lets all that has changed its place fly there. */
export function fly(told: Told): void {
  const [were, held] = [cards, hands];
  if (were.size + held.size === 0) return;
  cards = new Map();
  hands = new Map();
  const stock = document.querySelector(".felt [data-stock] .card")?.getBoundingClientRect();
  const here = onTable("[data-card]");
  for (const card of here) {
    const code = card.dataset.card ?? "";
    const came = told.from === "seat" && told.cards.has(code) ? giverOf(card, told) : null;
    const was = were.get(code)?.place ?? (came === null ? undefined : held.get(came));
    arrive(card, was ?? (told.from ? stock : undefined), told.from !== undefined);
  }
  const seen = new Set(here.map((card) => card.dataset.card));
  for (const [code, was] of were) {
    const to = seen.has(code) ? undefined : goalOf(code, was, told, stock);
    if (to) leave(was, to);
  }
  if (told.other !== null) for (const card of onTable("[data-seat] .fan .card:last-child")) cross(card, told, held);
  if (told.from === "stock" && stock) for (const card of onTable("[data-seat] .fan")) deal(card, told, stock);
  pay(told.coins);
}

/** Where a card goes that the table has nowhere: to who took it; of who gave it away, to the other one or the stock. */
function goalOf(code: string, { holder, taken }: Seen, told: Told, stock: DOMRect | undefined): DOMRect | undefined {
  if (taken !== null) return placeOf(taken);
  if (!told.cards.has(code) || told.seat === null) return undefined;
  if (holder !== told.seat) return placeOf(told.seat);
  return told.other === null ? stock : placeOf(told.other);
}

/** The seat that a card comes from which was not seen before; of two that exchange cards, the other one. */
function giverOf(card: HTMLElement, told: Told): number | null {
  return told.other !== null && seatAt(card) === told.seat ? told.other : told.seat;
}

/** The seat whose cards an element is among; null for what lies on the table. */
function seatAt(element: HTMLElement): number | null {
  const seat = element.closest<HTMLElement>("[data-seat]")?.dataset.seat;
  return seat === undefined ? null : Number(seat);
}

/** Of two seats that exchange cards which nobody else sees, each one's last card comes from the other. */
function cross(card: HTMLElement, told: Told, held: ReadonlyMap<number, DOMRect>): void {
  const seat = seatAt(card);
  if (card.dataset.card || (seat !== told.seat && seat !== told.other)) return;
  const giver = giverOf(card, told);
  if (giver !== null) arrive(card, held.get(giver), false);
}

function time(): number {
  return FLIGHT * (pace() || 1);
}

/** `from` is undefined for a card that comes from nowhere on the table; if it is new, it comes from above. */
function arrive(card: HTMLElement, from: DOMRect | undefined, isNew: boolean): void {
  const to = card.getBoundingClientRect();
  const [x, y] = from ? between(to, from) : [0, isNew ? -24 : 0];
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const scale = from ? Math.min(from.width / to.width, 2) : 1;
  card.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: from ? 1 : 0 },
      { transform: "none", opacity: 1 },
    ],
    { duration: time(), easing: "cubic-bezier(.18, .84, .32, 1)" },
  );
}

/** How far it is from the middle of one place to that of another. */
function between(from: DOMRect, to: DOMRect): readonly [x: number, y: number] {
  return [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
}

function placeOf(seat: number): DOMRect | undefined {
  const element = document.querySelector<HTMLElement>(`.felt [data-seat="${seat}"]`);
  return element ? handOf(element) : undefined;
}

/** A picture of the card flies away, and is gone. */
function leave({ place, picture }: Seen, to: DOMRect): void {
  const { style } = picture;
  delete picture.dataset.card;
  picture.inert = true;
  picture.ariaHidden = "true";
  picture.classList.add("flying");
  style.left = `${place.x}px`;
  style.top = `${place.y}px`;
  style.width = `${place.width}px`;
  document.body.append(picture);
  const [x, y] = between(place, to);
  const flight = picture.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0.3 },
    ],
    { duration: time() * 1.2, easing: "cubic-bezier(.5, 0, .25, 1)" },
  );
  const end = () => picture.remove();
  flight.finished.then(end, end);
}

/** Coins go from the seats that pay to the middle, and then to those that are paid. */
function pay(coins: Told["coins"]): void {
  const middle = document.querySelector(".felt .middle")?.getBoundingClientRect();
  if (!middle) return;
  const paid = [...coins.values()].some((count) => count < 0);
  for (const [seat, count] of coins) {
    const place = document.querySelector(`.felt [data-seat="${seat}"] .name`)?.getBoundingClientRect();
    const [from, to] = count < 0 ? [place, middle] : [middle, place];
    const wait = count > 0 && paid ? time() : 0;
    for (let coin = 0; from && to && coin < Math.min(Math.abs(count), COINS); coin++) toss(from, to, wait + coin * GAP);
  }
}

function toss(from: DOMRect, to: DOMRect, wait: number): void {
  const coin = document.createElement("span");
  coin.className = "flying coin";
  coin.ariaHidden = "true";
  coin.style.left = `${from.x + from.width / 2}px`;
  coin.style.top = `${from.y + from.height / 2}px`;
  document.body.append(coin);
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

/** A card that nobody sees goes from the stock to a hand. */
function deal(fan: HTMLElement, told: Told, stock: DOMRect): void {
  const backs = [...fan.querySelectorAll<HTMLElement>(".card:not([data-card])")];
  const dealt = told.dealt ? backs : told.seat === seatAt(fan) ? backs.slice(-1) : [];
  for (const back of dealt) arrive(back, stock, true);
}
