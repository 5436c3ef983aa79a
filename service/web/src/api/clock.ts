/**
 * The time of the service. Deadlines are in its time, and the clock of this device may be wrong.
 *
 * The `Date` of an answer is a whole second. At some moment between the request and the answer, the service's clock was
 * in that second. So each answer bounds the offset between that clock and the steady clock of the page, which nobody
 * sets; several answers together bound it closely.
 */

/** Milliseconds to add to the steady clock: at least and at most. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

const SECOND = 1000;

/** The bounds from one response: its `Date` in milliseconds, and the times of request and response by the steady clock. */
export function boundsOf(date: number, sent: number, received: number): Bounds {
  return { least: date - received, most: date + SECOND - sent };
}

/**
 * The intersection of both bounds. If they exclude each other, a clock was set or the device slept, and the later one
 * wins.
 */
export function narrowed(known: Bounds | null, found: Bounds): Bounds {
  if (known === null) return found;
  const both = { least: Math.max(known.least, found.least), most: Math.min(known.most, found.most) };
  return both.least <= both.most ? both : found;
}

let bounds: Bounds | null = null;

/** Takes note of the response to a request sent at `sent`, by the steady clock. */
export function noteTime(answer: Response, sent: number): void {
  const date = Date.parse(answer.headers.get("Date") ?? "");
  if (!Number.isNaN(date)) bounds = narrowed(bounds, boundsOf(date, sent, performance.now()));
}

/** Milliseconds since the epoch by the service's clock; by the device's clock until a response has arrived. */
export function serviceTime(): number {
  return bounds === null ? Date.now() : performance.now() + (bounds.least + bounds.most) / 2;
}
