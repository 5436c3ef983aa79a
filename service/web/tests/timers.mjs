/** Timers whose time passes only when a test says so. */
export class Timers {
  now = 0;
  waiting = [];

  after(ms, run) {
    const entry = { at: this.now + ms, run };
    this.waiting.push(entry);
    return () => (this.waiting = this.waiting.filter((each) => each !== entry));
  }

  /** Lets time pass, with everything that happens meanwhile. */
  async pass(ms) {
    const end = this.now + ms;
    await settled();
    for (;;) {
      const [next] = this.waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.waiting = this.waiting.filter((each) => each !== next);
      this.now = next.at;
      next.run();
      await settled();
    }
    this.now = end;
  }
}

/** Lets everything happen that waits for no timer. */
export function settled() {
  return new Promise((resolve) => setImmediate(resolve));
}
