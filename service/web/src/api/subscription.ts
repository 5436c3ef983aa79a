/**
 * Delivers the events at one address of the service in order: from a stream, or by polling if there are too many
 * streams.
 *
 * EventSource can't send a token, so each connection begins with a ticket. A broken connection is reopened with another
 * ticket, after the last event received. Switching between stream and polling loses nothing, since both continue after
 * the last event.
 */

import { ticket } from "./calls";
import { address, eventsAt, Problem, Unreachable, waitAfter } from "./client";

/** Milliseconds before connecting again, by how often it has failed in a row. */
const PAUSES = [250, 500, 1000, 2000, 4000, 8000];

/** Events of a read. */
const PAGE = 500;

export interface Subject {
  readonly path: string;
  /** The kinds of its messages. */
  readonly kinds: readonly string[];
  /** The number after which it goes on; null for a stream that begins anew with each connection and can't be read in pages. */
  readonly after: number | null;
  /** It has a stream only where it is shown and nothing else needs that. */
  readonly lesser?: true;
}

export interface Listener {
  onMessage(kind: string, data: string): void;
  /** True while events arrive. */
  onConnected(now: boolean): void;
  onRefused(problem: Problem): void;
}

export class Subscription {
  readonly path: string;
  private readonly kinds: readonly string[];
  private last: number | null;
  private streams = false;
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private isConnected: boolean | null = null;
  /** The token that its connection began with. */
  private usedToken: string | null = null;

  constructor(
    subject: Subject,
    private readonly listener: Listener,
    /** The subscriber's token. */
    private readonly token: () => string | null,
  ) {
    this.path = subject.path;
    this.kinds = subject.kinds;
    this.last = subject.after;
  }

  /** Adds a follower whose last event was `after`. */
  join(after: number | null): void {
    if (this.isConnected !== null) this.listener.onConnected(this.isConnected);
    if (after === null || this.last === null || after >= this.last) return;
    this.last = after;
    this.again(0);
  }

  /** True if it has a stream from now on. */
  stream(on: boolean): void {
    const begins = on && (!this.streams || this.usedToken !== this.token());
    this.streams = on;
    if (begins || !on) this.again(0);
  }

  /** Doesn't wait for the pause to be over. */
  hurry(): void {
    if (this.source === null) this.again(0);
  }

  /** The device has no network: the stream is over, though the browser may notice it much later. */
  cut(): void {
    this.connect(false);
    if (this.streams) this.again(PAUSES[0]!);
  }

  /** Asks once what has happened. */
  async read(): Promise<void> {
    if (this.last === null) return;
    try {
      const events = await eventsAt(this.path, { after: this.last, limit: PAGE }, this.token());
      for (const event of events) this.tell("message", JSON.stringify(event), event.version);
      this.connect(true);
    } catch (failure) {
      if (!this.refused(failure)) this.connect(false);
    }
  }

  private again(pause: number): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
    if (this.streams)
      this.timer = setTimeout(() => void this.open().catch((failure) => this.onFailure(failure)), pause);
  }

  private async open(): Promise<void> {
    this.usedToken = this.token();
    const given = this.usedToken ? (await ticket(this.usedToken)).ticket : undefined;
    if (!this.streams || this.source) return;
    const source = new EventSource(address(this.path, { after: this.last, ticket: given }));
    this.source = source;
    let opened = false;
    source.onopen = () => {
      opened = true;
      this.failures = 0;
      this.connect(true);
    };
    for (const kind of this.kinds) {
      source.addEventListener(kind, (event) => {
        const { data, lastEventId } = event as MessageEvent<string>;
        this.tell(kind, data, Number(lastEventId));
      });
    }
    source.onerror = () => {
      source.close(); // a used ticket can't be sent again, so EventSource must not connect again by itself
      if (this.source !== source) return;
      if (opened) this.connect(false);
      void this.later(opened);
    };
  }

  private onFailure(failure: unknown): void {
    if (this.refused(failure)) return;
    if (failure instanceof Unreachable) this.connect(false);
    void this.later(failure instanceof Unreachable, waitAfter(failure) ?? 0);
  }

  /**
   * Tries again after a pause. A stream that was not given may be one too many, or EventSource does not say why: then a
   * read brings what the stream would have brought, or says why there is none.
   */
  private async later(wasGiven: boolean, least = 0): Promise<void> {
    if (!wasGiven) await this.read();
    this.again(Math.max(least, PAUSES[Math.min(this.failures++, PAUSES.length - 1)]!));
  }

  private refused(failure: unknown): boolean {
    if (!(failure instanceof Problem) || waitAfter(failure) !== null) return false;
    this.stream(false);
    this.listener.onRefused(failure);
    return true;
  }

  private tell(kind: string, data: string, number: number): void {
    if (this.last !== null && number > this.last) this.last = number;
    if (kind === "end") this.stream(false);
    this.listener.onMessage(kind, data);
  }

  private connect(now: boolean): void {
    if (now === this.isConnected) return;
    this.isConnected = now;
    this.listener.onConnected(now);
  }
}
