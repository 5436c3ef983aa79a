/** The locks of a browser (Web Locks), as far as the page uses them: one holder each, a queue behind it, and stealing. */
export class Locks {
  /** Locks by name: the holder, and those waiting. */
  #holders = new Map();
  #queues = new Map();

  /** The locks as a tab finds them. They are free when it is closed. */
  of(tab) {
    return {
      request: (name, ...given) => {
        const [run, { steal = false, signal } = {}] = given.reverse();
        return new Promise((resolve, reject) => {
          const asked = { tab, run, resolve, reject };
          signal?.addEventListener("abort", () => {
            if (this.#left(name, asked)) reject(signal.reason);
          });
          const holder = this.#holders.get(name);
          if (steal && holder) {
            this.#holders.delete(name);
            holder.reject(new DOMException("the lock was stolen", "AbortError"));
          }
          this.#queue(name).splice(steal ? 0 : Infinity, 0, asked);
          this.#grant(name);
        });
      },
    };
  }

  /** A tab is closed: what it holds is free, and what it waits for goes to others. */
  close(tab) {
    for (const queue of this.#queues.values())
      for (const asked of queue.filter((each) => each.tab === tab)) queue.splice(queue.indexOf(asked), 1);
    for (const [name, holder] of this.#holders) if (holder.tab === tab) this.#free(name, holder);
  }

  #queue(name) {
    if (!this.#queues.has(name)) this.#queues.set(name, []);
    return this.#queues.get(name);
  }

  /** True if it was waiting. */
  #left(name, asked) {
    const queue = this.#queue(name);
    if (!queue.includes(asked)) return false;
    queue.splice(queue.indexOf(asked), 1);
    return true;
  }

  #grant(name) {
    if (this.#holders.has(name)) return;
    const next = this.#queue(name).shift();
    if (!next) return;
    this.#holders.set(name, next);
    Promise.resolve()
      .then(() => next.run())
      .then(next.resolve, next.reject)
      .finally(() => this.#free(name, next));
  }

  #free(name, holder) {
    if (this.#holders.get(name) !== holder) return;
    this.#holders.delete(name);
    this.#grant(name);
  }
}
