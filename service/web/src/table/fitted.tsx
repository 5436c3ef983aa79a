/** A zone of which the content gets smaller until it fits: cards first, for `--fit` is a factor of their width. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { table as words } from "../texts/table";
import type { Geometry } from "./geometry";
import { placed } from "./layout";

/** The smallest factor, and how near to the best one it must come. */
const LEAST = 0.2;
const NEAR = 0.03;

interface FittedProps {
  readonly layout: Geometry;
  readonly children: ComponentChildren;
}

/** The middle of the table. It fits again after each change of what lies there. */
export function FittedMiddle({ layout, children }: FittedProps) {
  const zone = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = zone;
    if (!current) return;
    fit(current);
    const watch = new MutationObserver(() => fit(current));
    watch.observe(current, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [layout]);
  return (
    <section ref={zone} class="middle" aria-label={words("middle")} style={placed(layout.middle)}>
      {children}
    </section>
  );
}

/** The largest factor at which nothing is cut off. */
function fit(zone: HTMLElement): void {
  if (fitsAt(zone, 1)) return;
  let [fits, cut] = [LEAST, 1];
  while (cut - fits > NEAR) {
    const factor = (fits + cut) / 2;
    if (fitsAt(zone, factor)) fits = factor;
    else cut = factor;
  }
  fitsAt(zone, fits);
}

function fitsAt(zone: HTMLElement, factor: number): boolean {
  zone.style.setProperty("--fit", String(factor));
  return zone.scrollHeight <= zone.clientHeight && zone.scrollWidth <= zone.clientWidth;
}
