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

/** What each place does with a card that is dropped there. */
const takers = new WeakMap<Element, Take>();

/** The copy of a card that follows the pointer, and the place below it. */
interface Drag {
  readonly ghost: HTMLElement;
  over: Element | null;
}

let drag: Drag | null = null;

/** The card that was just dropped, and where. */
let last: { readonly code: string; readonly place: DOMRect } | null = null;

/** Milliseconds in which a drop leads to a move. */
const SOON = 300;

/** Where a card was dropped just now. */
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

/** Lets an element take the cards that are dropped on it. */
export function useDrop<Place extends HTMLElement = HTMLDivElement>(take: Take): RefObject<Place> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    if (place.current) takers.set(place.current, take);
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
  addEventListener("pointercancel", stop, { signal: watch.signal });

  function moved(now: PointerEvent): void {
    const far = Math.hypot(now.clientX - from.clientX, now.clientY - from.clientY) >= SLACK;
    if (!drag && far && touch) stop();
    else if (!drag && far) begin(card, from);
    if (drag) follow(drag, now);
  }

  function dropped(now: PointerEvent): void {
    const place = drag && placeAt(now);
    if (drag) {
      last = { code, place: drag.ghost.getBoundingClientRect() };
      setTimeout(() => (last = null), SOON);
      swallowClick();
    }
    stop();
    if (place) takers.get(place)?.(code);
  }

  function stop(): void {
    clearTimeout(hold);
    watch.abort();
    drag?.over?.classList.remove("drop-here");
    drag?.ghost.remove();
    drag = null;
  }
}

function begin(card: HTMLElement, from: Point): void {
  const { left, top, width } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.tabIndex = -1;
  ghost.classList.add("dragged");
  Object.assign(ghost.style, { left: `${left - from.clientX}px`, top: `${top - from.clientY}px`, width: `${width}px` });
  card.closest(".table-page")?.append(ghost); // so that it is gone with the page
  drag = { ghost, over: null };
  follow(drag, from);
}

function follow(now: Drag, at: Point): void {
  now.ghost.style.translate = `${at.clientX}px ${at.clientY}px`;
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
