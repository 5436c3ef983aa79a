/**
 * A stand-in for the browser's EventSource: a stream brings what has happened when something was sent, not when time has
 * passed. `open(address)` begins it and resolves to `{ status, text }`, `close(source)` ends it. It is one function without
 * imports, so chromium is given it, too.
 */
export function eventSourceOver({ open, close }) {
  return class EventSource {
    readyState = 0;
    #heard = new Map();
    #last = null;

    constructor(address) {
      this.url = String(address);
      this.#last = open(this).then(
        ({ status, text }) => this.#begin(status === 200, text),
        () => this.#begin(false, ""),
      );
    }

    addEventListener(kind, run) {
      this.#heard.set(kind, run);
    }

    close() {
      if (this.readyState !== 2) close(this);
      this.readyState = 2;
    }

    /** The stream's text, and a flag that is true if it ends with that. */
    bring(text, ended = false) {
      this.#last = this.#last.then(() => this.#take(text, ended));
      return this.#last;
    }

    /** The connection is lost. */
    cut() {
      return this.bring("", true);
    }

    async #begin(isThere, text) {
      if (this.readyState === 2) return;
      if (!isThere) return this.#fail();
      this.readyState = 1;
      this.onopen?.();
      await this.#take(text, false);
    }

    async #take(text, ended) {
      for (const part of text.split("\n\n")) {
        const fields = Object.fromEntries(part.split("\n").map((line) => line.split(/: (.*)/s, 2)));
        if (fields.data === undefined) continue;
        if (this.readyState !== 1) return;
        this.#heard.get(fields.event ?? "message")?.({ data: fields.data, lastEventId: fields.id ?? "" });
        await null;
      }
      if (ended && this.readyState === 1) this.#fail();
    }

    #fail() {
      this.readyState = 0;
      this.onerror?.();
    }
  };
}
