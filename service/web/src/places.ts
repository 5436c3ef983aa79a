/**
 * Restores scroll positions. Going back returns to the old position; a new page begins at the top. The browser can't do
 * this, since the content arrives after the address has changed.
 */

import { at } from "./base";
import { embedded } from "./storage";

interface Entry {
  readonly entry: number;
}

/** The time that loaded content may take to reach its former height, in milliseconds. */
const PATIENCE = 5000;

/** The scroll position of each history entry, by its number. */
const places = new Map<number, number>();
let now = 0;
/** Ends waiting for the page to be high enough. */
let settle = () => {};

/** Called once, before the first page is shown. */
export function rememberPlaces(): void {
  history.scrollRestoration = "manual";
  addEventListener("pagehide", writeNote);
  if (numberOf(history.state) === null) history.replaceState(fresh(), "");
  now = numberOf(history.state) ?? 0;
}

function fresh(): Entry {
  return { entry: Math.max(Date.now(), now + 1) };
}

function numberOf(state: unknown): number | null {
  return (state as Partial<Entry> | null)?.entry ?? null;
}

/** Milliseconds between two notes of an address: Safari throws at more than 100 changes in half a minute. */
const NOTE_EVERY = 500;

let noted: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Makes the address that of what is shown now, at once or soon. The entry of the history stays. */
export function noteAddress(path: string): void {
  noted = at(embedded ? `${path}&embed` : path);
  if (timer === undefined) writeNote();
}

function writeNote(): void {
  clearTimeout(timer);
  timer = undefined;
  if (noted === null) return;
  history.replaceState(history.state, "", noted);
  noted = null;
  timer = setTimeout(writeNote, NOTE_EVERY);
}

/** Goes to an address of the page without loading the document again. */
export function navigate(path: string, replace = false): void {
  writeNote();
  if (replace) history.replaceState(fresh(), "", at(path));
  else history.pushState(fresh(), "", at(path));
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Called when the address has changed, before what belongs to it is shown: remembers where the last page was left. */
export function leavePage(): void {
  settle();
  noted = null; // it belongs to an entry that was left
  places.set(now, scrollY);
  now = numberOf(history.state) ?? now;
}

/** Called when what belongs to the address is shown: goes to where it was left, as soon as it is high enough. */
export function enterPage(): void {
  const wanted = places.get(now) ?? 0;
  scrollTo(0, wanted);
  if (scrollY >= wanted - 1) return;
  const grown = new ResizeObserver(() => {
    scrollTo(0, wanted);
    if (scrollY >= wanted - 1) settle();
  });
  const timer = setTimeout(() => settle(), PATIENCE);
  const moved = () => settle();
  settle = () => {
    clearTimeout(timer);
    grown.disconnect();
    for (const kind of BY_HAND) removeEventListener(kind, moved);
    settle = () => {};
  };
  for (const kind of BY_HAND) addEventListener(kind, moved, { passive: true });
  grown.observe(document.body);
}

/** A reader who scrolls or presses something in between is not moved. */
const BY_HAND = ["wheel", "touchmove", "keydown", "pointerdown"];
