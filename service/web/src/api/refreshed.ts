/** Data that are shown as they are now, and fetched again after news: one request at a time, for all news of a moment. */

import { TIMERS, type Timers } from "../timers";
import { whyOf } from "../words/refusals";
import { Problem, Unreachable, waitAfter } from "./client";

/** Milliseconds in which the events of one move arrive. */
const BATCH = 25;

export interface Refreshed {
  /** Fetches again after a moment, so that the events of one move are shown together; once more if news arrives. */
  again(): void;
  /** A request failed: says so, and repeats it if that may help. */
  failed(failure: unknown): void;
  /** Nobody looks any more. */
  leave(): void;
}

export interface Display {
  /** True if there is data to show. A refusal replaces it only if there is none, or if it no longer exists. */
  isShown(): boolean;
  onFailure(failure: unknown): void;
  /** The reason why the data shown are incomplete or may be old; null if they are not. */
  onIncomplete(why: string | null): void;
}

/** `show` asks for it and shows it; what it returns is a refusal of something beside it. */
export function refreshed(show: () => Promise<Problem | void>, display: Display, timers: Timers = TIMERS): Refreshed {
  let waiting = false;
  let running = false;
  let left = false;
  let cancel = () => {};

  async function start(): Promise<void> {
    waiting = false;
    running = true;
    await show().then(settled, failed);
    running = false;
    if (waiting) soon();
  }

  function soon(): void {
    timers.after(BATCH, () => void (left || start()));
  }

  function again(): void {
    if (waiting || left) return;
    waiting = true;
    if (!running) soon();
  }

  function settled(refused: Problem | void): void {
    if (refused) failed(refused);
    else if (!left) display.onIncomplete(null);
  }

  function failed(failure: unknown): void {
    if (left) return;
    const gone = failure instanceof Problem && failure.reaction === "gone";
    if (failure instanceof Problem && !gone && display.isShown()) display.onIncomplete(whyOf(failure));
    else if (!(failure instanceof Unreachable)) return display.onFailure(failure);
    const wait = waitAfter(failure);
    cancel();
    if (wait !== null) cancel = timers.after(wait, again);
  }

  function leave(): void {
    left = true;
    cancel();
  }

  return { again, failed, leave };
}
