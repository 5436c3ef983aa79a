/**
 * The director: shows what happened, one event after the other, so that a person can follow it.
 *
 * Events that are known wait here. Each is shown as the table that it led to, which is looked at for the time of the event's
 * cue. Events without a pause are shown together with what follows. When nothing waits, the table is shown as it is now,
 * and only then is the reader asked for a move.
 */

import type { Event } from "../api/answers";
import { TIMERS, type Timers } from "../timers";
import { cueOf } from "./cues";

/** The function that shows tables. */
export interface Stage {
  /** Asks for the table as it was at a version. */
  ready(version: number): Promise<unknown>;
  /** Shows it; only for a version that is ready. */
  show(version: number): void;
  /** Nothing waits: the table is shown as it is now. */
  present(): void;
  /** True if some events were skipped because too many were waiting. */
  late(late: boolean): void;
  /** True if everything that may be shown has been shown. */
  still(still: boolean): void;
}

/** Milliseconds that the table of a version may take. A service that is slower shows the present only. */
const PATIENCE = 1000;

/** With more waiting events than this, time runs twice as fast; with more than the other, only the last ones are shown. */
export const HURRY = 12;
export const LATE = 60;

/** The number of tables to fetch before they are shown. */
const AHEAD = 2;

/** `pace` is how many times as long as usual everything takes; with 0 everything is shown at once. */
export class Director {
  #waiting: readonly Event[] = [];
  #running = false;
  #held = false;
  #skipped = false;
  #wake: (() => void) | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly pace: () => number,
    private readonly timers: Timers = TIMERS,
  ) {}

  /** True if the current table may be shown: nothing is being shown, and nothing visible is waiting. */
  get quiet(): boolean {
    return !this.#running && this.#seen().length === 0;
  }

  /** True if nothing visible is waiting behind the table shown now. */
  get caughtUp(): boolean {
    return this.#seen().length === 0;
  }

  /** True while a finished hand is being shown. */
  get holds(): boolean {
    return this.#held;
  }

  add(event: Event): void {
    this.#waiting = [...this.#waiting, event];
    if (!this.#running) void this.#run();
  }

  /** Ends the pause: what comes next is shown now. */
  readonly hurry = (): void => {
    this.#wake?.();
  };

  /** Shows everything at once, up to the end of a hand or the present. */
  readonly skip = (): void => {
    if (!this.#running) return;
    const showdown = this.#held ? 0 : this.#waiting.findIndex((event) => cueOf(event).showdown);
    const next = this.#waiting.findIndex((event, place) => place >= showdown && goesOn(event));
    const end = next < 0 ? this.#waiting.length : next;
    const last = showdown < 0 ? -1 : this.#waiting.findLastIndex((event, place) => place < end && cueOf(event).ms > 0);
    this.#leaveOut(last >= 0 ? last : this.#held ? 0 : this.#waiting.length);
  };

  /** Shows the present at once. */
  jump(): void {
    this.#leaveOut(this.#waiting.length);
  }

  /** While a hand that is over is looked at, nothing is shown of the next one. */
  readonly hold = (held: boolean): void => {
    if (held === this.#held) return;
    this.#held = held;
    if (held) return;
    const next = this.#waiting.findIndex(goesOn);
    this.#leaveOut(next < 0 ? this.#waiting.length : next);
  };

  #leaveOut(count: number): void {
    this.#waiting = this.#waiting.slice(count);
    this.#skipped = true;
    this.#wake?.();
  }

  #seen(): readonly Event[] {
    return this.#waiting.filter((event) => cueOf(event).ms > 0);
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const waits = this.#held && goesOn(next);
      this.stage.still(waits);
      if (waits) await this.#rest(null);
      else await this.#perform(next);
    }
    this.#running = false;
    this.stage.late(false);
    this.stage.still(true);
    this.stage.present();
  }

  /** The next event that is looked at; null if the present may be shown. */
  #next(): Event | null {
    this.#skipped = false;
    if (this.pace() === 0) this.#waiting = [];
    const seen = this.#seen();
    if (seen.length > LATE && !this.#held) {
      this.#waiting = seen.slice(-HURRY);
      this.stage.late(true);
    }
    const [next = null] = this.#seen();
    if (!next) this.#waiting = [];
    return next;
  }

  async #perform(event: Event): Promise<void> {
    const ready = await this.#inTime(this.stage.ready(event.version));
    if (this.#skipped) return;
    if (!ready) {
      this.#waiting = [];
      return;
    }
    this.#waiting = this.#waiting.filter(({ version }) => version > event.version);
    this.stage.show(event.version);
    const seen = this.#seen();
    for (const { version } of seen.slice(0, AHEAD)) void this.stage.ready(version).catch(() => undefined);
    if (seen.length === 0) this.stage.present();
    await this.#rest((cueOf(event).ms * this.pace()) / (seen.length > HURRY ? 2 : 1));
  }

  /** True if it arrives in time. */
  #inTime(asked: Promise<unknown>): Promise<boolean> {
    return new Promise((done) => {
      const stop = this.timers.after(PATIENCE, () => done(false));
      const end = (came: boolean) => {
        stop();
        done(came);
      };
      asked.then(
        () => end(true),
        () => end(false),
      );
    });
  }

  /** Waits so long, or until somebody hurries; with null only for the latter. */
  #rest(ms: number | null): Promise<void> {
    return new Promise((done) => {
      const stop = ms === null ? () => undefined : this.timers.after(ms, () => this.#wake?.());
      this.#wake = () => {
        stop();
        this.#wake = null;
        done();
      };
    });
  }
}

/** True if an event continues after the end of a hand. */
export function goesOn(event: Event): boolean {
  return cueOf(event).deals === true || event.actor !== null;
}
