/**
 * Cards are dragged to places that take them: by mouse and pen at once, by touch after a short hold, so that a finger
 * can still scroll the page.
 */

import type { RefObject, TargetedPointerEvent } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Pixels that a pointer moves before a press is a drag; a finger that moves as far before the hold scrolls. */
const SLACK = 6;

/** Milliseconds that a finger rests on a card before it drags the card. */
const HOLD = 250;

type Take = (code: string) => void;

type Point = Pick<PointerEvent, "clientX" | "clientY">;

/** The effect of dropping a card at each place. */
const takers = new WeakMap<Element, Take>();

/** The card that follows the pointer, where it was when it was pressed, and the place below it. */
interface Drag {
  readonly card: HTMLElement;
  readonly from: Point;
  readonly was: DOMRect;
  /** The distance it was raised. */
  readonly raised: readonly [x: number, y: number];
  over: Element | null;
}

let drag: Drag | null = null;

/** The card that was just dropped, and where. */
let last: { readonly code: string; readonly place: DOMRect } | null = null;

/** Milliseconds in which a drop leads to a move. */
const SOON = 300;

/** The place of the latest drop. */
export function droppedAt(code: string): DOMRect | undefined {
  return last?.code === code ? last.place : undefined;
}

/** Handlers that let a card be dragged. A press that does not move stays a press. */
export function dragOf(code: string) {
  return {
    onPointerDown: (event: TargetedPointerEvent<HTMLElement>) => press(event, code),
    onTouchMove: (event: TouchEvent) => drag && event.preventDefault(),
    onContextMenu: (event: Event) => drag && event.preventDefault(),
  };
}

/** Lets an element take the cards that are dropped on it; without `take` it takes none. */
export function useDrop<Place extends HTMLElement = HTMLDivElement>(take: Take | undefined): RefObject<Place> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    if (place.current && take) takers.set(place.current, take);
    else if (place.current) takers.delete(place.current);
  });
  return place;
}

function press(pressed: TargetedPointerEvent<HTMLElement>, code: string): void {
  if (!pressed.isPrimary || pressed.button !== 0) return;
  const card = pressed.currentTarget;
  const touch = pressed.pointerType === "touch";
  const from: Point = { clientX: pressed.clientX, clientY: pressed.clientY };
  const hold = touch ? setTimeout(() => begin(card, from), HOLD) : undefined;
  const watch = new AbortController();
  if (touch) card.releasePointerCapture(pressed.pointerId);
  addEventListener("pointermove", moved, { signal: watch.signal });
  addEventListener("pointerup", dropped, { signal: watch.signal });
  addEventListener("pointercancel", () => stop(), { signal: watch.signal });

  function moved(now: PointerEvent): void {
    const far = Math.hypot(now.clientX - from.clientX, now.clientY - from.clientY) >= SLACK;
    if (!drag && far && touch) stop();
    else if (!drag && far) begin(card, from);
    if (drag) follow(drag, now);
  }

  function dropped(now: PointerEvent): void {
    const place = drag && placeAt(now);
    if (drag) {
      last = { code, place: placeOf(drag, now) };
      setTimeout(() => (last = null), SOON);
      swallowClick();
    }
    stop(place !== null);
    if (place) takers.get(place)?.(code);
  }

  function stop(taken = false): void {
    clearTimeout(hold);
    watch.abort();
    if (drag) letGo(drag, taken);
    drag = null;
  }
}

function begin(card: HTMLElement, from: Point): void {
  drag = { card, from, was: card.getBoundingClientRect(), raised: raisedOf(card), over: null };
  card.dataset.dragged = "";
  follow(drag, from);
}

/** The distance by which styles have moved a card, in pixels. */
export function raisedOf(card: Element): readonly [x: number, y: number] {
  const [x = 0, y = 0] = getComputedStyle(card)
    .translate.split(" ")
    .map((each) => parseFloat(each) || 0);
  return [x, y];
}

/** The card's position for a pointer position. */
function placeOf({ was, from }: Drag, at: Point): DOMRect {
  return new DOMRect(was.x + at.clientX - from.clientX, was.y + at.clientY - from.clientY, was.width, was.height);
}

/** A card that no place has taken goes back to its own; one that was taken flies from here, or lies there at once. */
function letGo({ card, over }: Drag, taken: boolean): void {
  over?.classList.remove("drop-here");
  delete card.dataset.dragged;
  if (taken) card.style.transition = "none";
  card.style.translate = "";
  getComputedStyle(card).getPropertyValue("translate"); // begins the transition, or leaves it out
  card.style.transition = "";
}

function follow(now: Drag, at: Point): void {
  const { card, from, raised } = now;
  card.style.translate = `${raised[0] + at.clientX - from.clientX}px ${raised[1] + at.clientY - from.clientY}px`;
  const over = placeAt(at);
  if (over === now.over) return;
  now.over?.classList.remove("drop-here");
  over?.classList.add("drop-here");
  now.over = over;
}

/** The innermost place at a point that takes cards. */
function placeAt({ clientX, clientY }: Point): Element | null {
  let place = document.elementFromPoint(clientX, clientY);
  while (place && !takers.has(place)) place = place.parentElement;
  return place;
}

/** The browser makes a click of the end of a drag; it must not pick a card. */
function swallowClick(): void {
  const watch = new AbortController();
  addEventListener("click", (event) => (event.stopPropagation(), event.preventDefault()), {
    capture: true,
    signal: watch.signal,
  });
  setTimeout(() => watch.abort());
}
