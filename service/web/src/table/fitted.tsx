/** A zone of which the content gets smaller until it fits: cards first, for `--fit` is a factor of their width. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { useDrop } from "./drag";
import type { Geometry, Zone } from "./geometry";
import { placed } from "./layout";
import { wordsOf } from "../words";

const words = wordsOf("table");

/** The smallest factor, and how near to the best one it must come. */
const LEAST = 0.2;
const NEAR = 0.03;

/** The width of a card of the middle, in pixels, below which `.spare` parts are left out: nobody could read them. */
const LEGIBLE = 20;

interface FittedProps {
  readonly layout: Geometry;
  /** Its place. */
  readonly zone: Zone;
  /** Takes a card that is dropped anywhere in it; without it, only places in it take some. */
  readonly take?: ((code: string) => void) | undefined;
  readonly children: ComponentChildren;
}

/**
 * The middle of the table. It fits again when other things lie there: with what is drawn, so that cards fly to where they
 * stay, and when a part of it changes by itself. A card that is picked or a turn that passes is not measured.
 */
export function FittedMiddle({ layout, zone: place, take, children }: FittedProps) {
  const zone = useDrop<HTMLElement>(take);
  const last = useRef<Fit>(UNFITTED);
  const fitAgain = () => {
    const { current } = zone;
    if (!current || shownIn(current) === last.current.shown) return;
    const flights = flightsIn(current);
    if (flights.some(hasLanded)) return;
    if (flights.length) void Promise.allSettled(flights.map(({ finished }) => finished)).then(fitAgain);
    else last.current = fitted(current, last.current, LEGIBLE / layout.middleCard);
  };
  useLayoutEffect(() => {
    last.current = UNFITTED;
  }, [layout, place]);
  useLayoutEffect(fitAgain);
  useLayoutEffect(() => {
    const { current } = zone;
    if (!current) return;
    const watch = new MutationObserver(fitAgain);
    watch.observe(current, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, []);
  return (
    <section ref={zone} class="middle" aria-label={words("middle")} style={placed(place)}>
      {children}
    </section>
  );
}

/**
 * Cards on their way: they reach out of the zone, which says nothing about where they will lie. What the styles animate
 * stays in its place.
 */
function flightsIn(zone: HTMLElement): readonly Animation[] {
  return zone
    .getAnimations({ subtree: true })
    .filter((each) => !(each instanceof CSSAnimation))
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
}

/** A card that the zone will have no more lies at its goal until the next table is shown, which is fitted anew. */
function hasLanded({ playState }: Animation): boolean {
  return playState === "finished";
}

/** A factor, how many elements there were when it was found, and what has been shown with it. */
interface Fit {
  readonly factor: number;
  readonly elements: number;
  readonly shown: string;
}

const UNFITTED: Fit = { factor: 1, elements: Infinity, shown: "" };

/** Cards are of one size, so their number and the words say how much room is needed; reading them needs no layout. */
function shownIn(zone: HTMLElement): string {
  return `${elementsIn(zone)} ${zone.textContent}`;
}

function elementsIn(zone: HTMLElement): number {
  return zone.getElementsByTagName("*").length;
}

/**
 * The largest factor at which nothing is cut off. Each one that is tried makes the browser place everything anew, so the
 * last one stays while it fits and there is not less to show than before. Without the spare parts it may be larger, if
 * they would make it less than legible.
 */
function fitted(zone: HTMLElement, last: Fit, legible: number): Fit {
  const [elements, shown] = [elementsIn(zone), shownIn(zone)];
  if (elements >= last.elements && fitsAt(zone, last.factor)) return { ...last, shown };
  zone.classList.toggle("cramped", false);
  zone.classList.toggle("cramped", !fitsAt(zone, Math.max(LEAST, Math.min(1, legible))));
  if (fitsAt(zone, 1)) return { factor: 1, elements, shown };
  let [fits, cut] = [LEAST, 1];
  while (cut - fits > NEAR) {
    const factor = (fits + cut) / 2;
    if (fitsAt(zone, factor)) fits = factor;
    else cut = factor;
  }
  fitsAt(zone, fits);
  return { factor: fits, elements, shown };
}

function fitsAt(zone: HTMLElement, factor: number): boolean {
  zone.style.setProperty("--fit", String(factor));
  return zone.scrollHeight <= zone.clientHeight && zone.scrollWidth <= zone.clientWidth;
}
