/**
 * The time of a test: of its pages, and of the service behind them.
 *
 * It goes on only when nothing else is left to do, and then at once to the next timer. So no test waits, and none depends
 * on how fast the machine is.
 */

/** Maximum number of polls while no time passes. A test that polls more often would never end. */
const MOST_STANDSTILL = 2000;

export class Clock {
  now = Date.UTC(2026, 10, 28, 12);
  /** Work that can end only outside the pages: requests and WebCrypto. */
  #outside = new Set();
  #timers = new Map();
  #numbers = 0;
  #looks = [];
  #stood = 0;
  #last = null;

  after(ms, run, { every = false, owner = null } = {}) {
    const pause = Math.max(every ? 1 : 0, Number(ms) || 0);
    this.#timers.set((this.#numbers += 1), { at: this.now + pause, run, pause: every ? pause : null, owner });
    return this.#numbers;
  }

  cancel(number) {
    this.#timers.delete(number);
  }

  /** Cancels all timers of a page that was closed. */
  forget(owner) {
    for (const [number, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(number);
  }

  /** Time stands still until this has ended. */
  during(work) {
    const ended = () => this.#outside.delete(work);
    this.#outside.add(work);
    work.then(ended, ended);
    return work;
  }

  /** Looks at the pages at each moment, when all has happened that happens then. */
  each(look) {
    this.#looks.push(look);
  }

  /** Waits until all that can happen without time has happened. */
  async still() {
    for (;;) {
      await new Promise(setImmediate);
      if (!this.#outside.size) break;
      await Promise.race(this.#outside).catch(() => undefined);
    }
    for (const look of this.#looks) look();
    this.#stood = this.now === this.#last ? this.#stood + 1 : 0;
    this.#last = this.now;
    if (this.#stood > MOST_STANDSTILL) throw new Error("the test goes on, but no time passes");
  }

  /** Lets the next timer run, unless none is due by then. */
  next(end) {
    let first = null;
    for (const each of this.#timers) if (!first || each[1].at < first[1].at) first = each;
    if (!first || first[1].at > end) return false;
    const [number, timer] = first;
    this.now = Math.max(this.now, timer.at);
    this.#timers.delete(number);
    if (timer.pause !== null) this.#timers.set(number, { ...timer, at: this.now + timer.pause });
    timer.run();
    return true;
  }

  /** Lets time pass, in milliseconds. */
  async pass(ms) {
    const end = this.now + ms;
    do await this.still();
    while (this.next(end));
    this.now = end;
  }

  /** Returns the result of `find`, now or as soon as there is one, within so many milliseconds. */
  async until(find, what, within = 60_000) {
    for (const end = this.now + within; ;) {
      await this.still();
      const found = find();
      if (found) return found;
      if (!this.next(end)) throw new Error(`${what()} after ${within / 1000} seconds`);
    }
  }

  /** The clock as a page sees it; `forget(owner)` cancels its timers. */
  globals(owner) {
    const clock = this;
    const begun = this.now;
    const timer =
      (every) =>
      (run, ms, ...given) =>
        clock.after(ms, () => run(...given), { every, owner });
    const cancel = (number) => clock.cancel(number);
    return {
      Date: class extends Date {
        constructor(...given) {
          super(...(given.length ? given : [clock.now]));
        }
        static now = () => clock.now;
      },
      performance: { now: () => clock.now - begun },
      setTimeout: timer(false),
      setInterval: timer(true),
      clearTimeout: cancel,
      clearInterval: cancel,
      requestAnimationFrame: (run) => clock.after(16, () => run(clock.now - begun), { owner }),
      cancelAnimationFrame: cancel,
    };
  }
}

/** The globals of a device whose clock is off by so many milliseconds; see `differing` of a Browser. */
export const clockOff =
  (ms) =>
  ({ Date, ...globals }) => ({
    ...globals,
    Date: class extends Date {
      constructor(...given) {
        super(...(given.length ? given : [Date.now() + ms]));
      }
      static now = () => Date.now() + ms;
    },
  });
