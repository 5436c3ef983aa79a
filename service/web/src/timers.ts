/** Timers. A test gives its own in their place, which go off when the test says so. */

export interface Timers {
  /** Runs an action after that many milliseconds, unless the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const TIMERS: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
