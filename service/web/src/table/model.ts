/**
 * A table as the page knows it: what the service shows of it, what happened, and the legal moves.
 *
 * The service's answers are the only truth. Events of the stream say that something happened; what the table looks like
 * then is asked for, and so are the moves. What is shown may be a table that was: the director shows one event after the
 * other.
 */

import { useEffect, useMemo, useState } from "preact/hooks";

import { NO_CHOICE, type Choice, type Event, type Move, type SharedState, type Table } from "../api/answers";
import { choice, events, table, tableAt } from "../api/calls";
import { Problem, Unreachable, newKey } from "../api/client";
import { OptionalParts } from "../api/optional_parts";
import { refreshed, type Refreshed, type Display } from "../api/refreshed";
import { reveal } from "../api/seeds";
import { sendMove, type Outgoing } from "../api/send_move";
import { follow, type Follower } from "../api/stream";
import { pace, settings } from "../settings";
import { TIMERS } from "../timers";
import { whyOf } from "../words/refusals";
import { Director, type Stage } from "./director";
import { rememberPositions } from "./movement";
import { NO_REACTIONS, ShownReactions, type Reacted, type Reactions } from "./reactions";

export interface TableModel {
  /** The table that is shown: as it is now, or as it was. */
  readonly table: Table;
  /** The events that led to it. */
  readonly events: readonly Event[];
  /** Nothing while events wait to be shown. */
  readonly choice: Choice;
  /** The table as it is now, as far as that is known. */
  readonly newest: Table;
}

/** A move on its way, until the table is shown after it, or one whose answer did not come. */
interface Sent extends Outgoing {
  readonly failed: boolean;
  /** The version that the move led to, once the service has said it. */
  readonly version?: number;
}

/** The contents of a table's page. */
export interface TableState {
  readonly model: TableModel | null;
  readonly connected: boolean;
  /** Why the table can't be shown. */
  readonly failure: unknown;
  /** Why it is incomplete or may be old, as a sentence. */
  readonly incomplete: string | null;
  /** Why the service did not take the last move, as a sentence. */
  readonly refusal: string | null;
  readonly sent: Sent | null;
  /** True if some events were not shown because too many were waiting. */
  readonly late: boolean;
  /** The words at the seats now. */
  readonly reactions: Reactions;
  /** The event that is shown now; null when it has been looked at. */
  readonly shownEvent: Event | null;
  /** True if everything shown has been looked at. */
  readonly still: boolean;
}

export interface LiveTable extends TableState {
  readonly play: (move: Move) => void;
  /** Sends the move again whose answer did not come; the page does it by itself when it is connected again. */
  readonly playAgain: () => void;
  readonly refresh: () => void;
  /** The director, which shows one event after the other. */
  readonly director: Pick<Director, "skip" | "hold" | "hurry">;
}

const OVER: ReadonlySet<string> = new Set(["finished", "abandoned"]);

export function isOver(table: Pick<Table, "status">): boolean {
  return OVER.has(table.status);
}

/**
 * True if it is the reader's turn. A seat that has resigned keeps the turn until its bot has moved, but offers no
 * moves.
 */
function mayMove({ turn, viewer, seats }: Table): boolean {
  return Boolean(turn?.allowed?.length) && viewer.seat !== null && !seats[viewer.seat]?.resigned;
}

/** The surroundings of a table, which tests replace. */
const PORTS = {
  service: { table, tableAt, events, choice, sendMove, follow, reveal },
  /** The reader's window, and what the reader has chosen for it. */
  window: {
    pace,
    rememberPositions,
    showsReactions: () => settings().reactions,
    /** Runs an action whenever the window is hidden, until the returned function is called. */
    onHidden(run: () => void): () => void {
      const changed = () => document.hidden && run();
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
  },
  timers: TIMERS,
};

export type Ports = typeof PORTS;

interface Wanted {
  /** The table may be opened a moment after it was named, as those of a tournament are. */
  readonly soon?: boolean;
  /** The version that the reader has seen before: what happened since is shown first. */
  readonly from?: number;
}

type Position = Pick<TableModel, "table" | "choice">;

/** Milliseconds between looks for a table that is not there yet, and how many looks there are. */
const LOOK_EVERY = 500;
const LOOKS = 20;

/**
 * A table that is followed while its page is open: the stage of its director, and the follower of its stream. `state` is
 * replaced, never changed.
 */
export class FollowedTable implements Stage, Follower<Event>, Display {
  state: TableState = {
    model: null,
    connected: true,
    failure: null,
    incomplete: null,
    refusal: null,
    sent: null,
    late: false,
    reactions: NO_REACTIONS,
    shownEvent: null,
    still: true,
  };

  readonly #log: Event[] = [];
  /** The tables of versions that are not shown yet, each fetched once. */
  readonly #asked = new Map<number, Promise<Table>>();
  readonly #known = new Map<number, Table>();
  /** The table as it is now, with its moves. */
  #newest: Position | null = null;
  /** The version of which something was refused. */
  #doubted = 0;

  readonly director: Director;
  readonly #live: Refreshed;
  readonly #said: ShownReactions;
  #draw: (state: TableState) => void = () => {};
  #unfollow = () => {};
  #left = false;

  constructor(
    private readonly id: string,
    private readonly wanted: Wanted = {},
    private readonly ports: Ports = PORTS,
  ) {
    const { window, timers } = ports;
    this.director = new Director(this, () => window.pace() * shareOf(this.#newest?.table), timers);
    this.#live = refreshed(() => this.#ask(), this, timers);
    this.#said = new ShownReactions((reactions) => this.#set({ reactions }), timers);
  }

  /** Follows the table and draws each new state, until the returned function is called. */
  open(draw: (state: TableState) => void): () => void {
    this.#draw = draw;
    const unwatch = this.ports.window.onHidden(() => this.director.jump());
    this.#begin().catch((failure: unknown) => this.onFailure(failure));
    return () => {
      this.#left = true;
      this.#live.leave();
      this.#unfollow();
      unwatch();
      this.director.jump();
    };
  }

  readonly play = (move: Move): void => void this.#send({ move, key: newKey() });

  readonly playAgain = (): void => {
    const { sent } = this.state;
    if (sent?.failed) void this.#send(sent);
  };

  readonly refresh = (): void => this.#live.again();

  #set(changed: Partial<TableState>): void {
    const now = { ...this.state, ...changed };
    if (now.sent?.version !== undefined && now.sent.version <= (now.model?.table.version ?? 0)) now.sent = null;
    const fields = Object.keys(now) as (keyof TableState)[];
    if (this.#left || fields.every((field) => now[field] === this.state[field])) return;
    this.state = now;
    this.#draw(now);
  }

  // The table now

  async #begin(): Promise<void> {
    await this.#whenThere(this.wanted.soon ? LOOKS : 1);
    if (this.#left || !this.#newest || isOver(this.#newest.table)) return;
    this.#unfollow = this.ports.service.follow(this.id, this.#lastKnown, this);
  }

  async #whenThere(looks: number): Promise<void> {
    try {
      await this.#ask();
    } catch (problem) {
      if (looks === 1 || !(problem instanceof Problem) || !problem.is("not_found")) throw problem;
      await new Promise<void>((resolve) => this.ports.timers.after(LOOK_EVERY, resolve));
      if (!this.#left) await this.#whenThere(looks - 1);
    }
  }

  /** Asks for the table as it is now, with the events that led to it. It is shown without what else is refused. */
  async #ask(): Promise<Problem | void> {
    const { service } = this.ports;
    const optional = new OptionalParts();
    const asked = service.table(this.id);
    const [table] = await Promise.all([asked, this.#log.length === 0 && optional.or(this.#readOn(), false)]);
    if (this.#isLate(table)) return;
    while (this.#lastKnown < table.version && (await optional.or(this.#readOn(), false)));
    const mine = mayMove(table) ? await optional.or(service.choice(this.id), NO_CHOICE) : NO_CHOICE;
    if (this.#isLate(table)) return;
    const isFirst = this.#newest === null;
    this.#newest = { table, choice: mine };
    this.#set({ model: this.state.model && { ...this.state.model, newest: table } });
    if (this.#lastKnown < table.version) this.director.jump();
    if (isFirst) await this.#showFirst(this.#newest);
    else this.#showNewest();
    if (this.#left) return;
    if (table.status === "seeding") void service.reveal(table).catch(this.#live.failed);
    if (isOver(table)) this.#unfollow();
    return this.#doubt(optional, table.version);
  }

  /** True if the page was left or has a newer table. */
  #isLate({ version }: Table): boolean {
    return this.#left || version < (this.#newest?.table.version ?? 0);
  }

  /** The table may have changed between two requests, so a refused request is repeated once before the refusal is shown. */
  #doubt({ problems: [refused] }: OptionalParts, version: number): Problem | void {
    if (!refused || this.#doubted === version) return refused;
    this.#doubted = version;
    this.refresh();
  }

  isShown(): boolean {
    return this.#newest !== null;
  }

  onFailure(failure: unknown): void {
    this.#set({ failure });
  }

  onIncomplete(incomplete: string | null): void {
    this.#set({ incomplete });
  }

  // Events at the table

  get #lastKnown(): number {
    return this.#log.at(-1)?.version ?? 0;
  }

  /** Adds the events after the last known one; false if there are none. */
  async #readOn(): Promise<boolean> {
    const page = await this.ports.service.events(this.id, this.#lastKnown);
    page.events.forEach((event) => this.onEvent(event));
    return page.events.length > 0;
  }

  onEvent(event: Event): void {
    if (event.version > this.#lastKnown + 1) this.refresh();
    if (this.#left || event.version !== this.#lastKnown + 1) return;
    this.#log.push(event);
    if (this.#newest) this.director.add(event);
    if (this.director.holds) this.refresh();
  }

  onReaction(data: string): void {
    const reacted = JSON.parse(data) as Reacted;
    const own = reacted.seat === this.#newest?.table.viewer.seat;
    if (own || this.ports.window.showsReactions()) this.#said.add(reacted);
  }

  onEnd(): void {
    this.refresh();
  }

  onConnected(connected: boolean): void {
    const again = connected && !this.state.connected;
    this.#set({ connected });
    if (again) this.playAgain();
    if (connected) this.refresh();
  }

  onRefused(problem: Problem): void {
    this.#live.failed(problem);
  }

  // The table shown

  get #shown(): number {
    return this.state.model?.table.version ?? 0;
  }

  /** Shows the table that the reader has seen before, and then what happened since. */
  async #showFirst(now: Position): Promise<void> {
    const { from = now.table.version } = this.wanted;
    const before = from < now.table.version ? await this.ready(from).catch(() => null) : null;
    if (this.#left) return;
    if (before) this.#showPosition({ table: before, choice: NO_CHOICE });
    else this.#showPosition(now);
    const events = this.#log.filter(({ version }) => version > this.#shown);
    events.forEach((event) => this.director.add(event));
  }

  /** The table at a version; fetched once. */
  ready(version: number): Promise<Table> {
    const now = this.#newest?.table.version === version ? Promise.resolve(this.#newest.table) : undefined;
    const table = this.#asked.get(version) ?? now ?? this.ports.service.tableAt(this.id, { version });
    this.#asked.set(version, table);
    table.then(
      (there) => this.#known.set(version, there),
      () => this.#asked.delete(version),
    );
    return table;
  }

  show(version: number): void {
    const table = this.#known.get(version);
    const event = this.#log.find((each) => each.version === version);
    if (table) this.#showPosition({ table, choice: NO_CHOICE }, event);
  }

  /** Shows the current table, if it is known; else fetches it. */
  present(): void {
    if (this.#newest && this.#newest.table.version >= this.#lastKnown) this.#showNewest();
    else this.refresh();
  }

  late(late: boolean): void {
    this.#set({ late });
  }

  still(still: boolean): void {
    this.#set(still ? { still, shownEvent: null } : { still });
  }

  /** Only after what led to it. */
  #showNewest(): void {
    if (!this.#newest || this.#newest.table.version < this.#shown) return;
    const { quiet, caughtUp } = this.director;
    if (quiet || (caughtUp && this.#newest.table.version === this.#shown)) this.#showPosition(this.#newest);
  }

  /** Shows a table while an event is shown: by default the one that was shown before. */
  #showPosition({ table, choice }: Position, shownEvent = this.state.shownEvent): void {
    if (this.#left || !this.#newest) return;
    if (table.version !== this.#shown) this.ports.window.rememberPositions();
    const events = this.#log.filter(({ version }) => version <= table.version);
    this.#set({ shownEvent, model: { table, choice, events, newest: this.#newest.table } });
    for (const tables of [this.#asked, this.#known])
      for (const version of tables.keys()) if (version <= table.version) tables.delete(version);
  }

  // Moves

  async #send(first: Outgoing): Promise<void> {
    const { service } = this.ports;
    const { model } = this.state;
    if (!model) return;
    let now = first;
    this.#set({ refusal: null, sent: { ...now, failed: false } });
    this.director.hurry();
    try {
      const { version, events } = await service.sendMove(model, first, (sending) => (now = sending));
      this.#set({ sent: { ...now, failed: false, version } });
      events.forEach((event) => this.onEvent(event));
    } catch (problem) {
      this.#set({ sent: problem instanceof Unreachable ? { ...now, failed: true } : null });
      if (problem instanceof Problem) this.#set({ refusal: whyOf(problem, model.table.game) });
      else if (!(problem instanceof Unreachable)) throw problem;
    }
    this.refresh();
  }
}

export function useTable(id: string, soon = false, from?: number): LiveTable {
  const table = useMemo(() => new FollowedTable(id, { soon, from }), [id]);
  const [, setState] = useState(table.state);
  useEffect(() => table.open(setState), [table]);
  const { play, playAgain, refresh, director } = table;
  return { ...table.state, play, playAgain, refresh, director };
}

/** Seconds for a turn with which everything takes its usual time. */
const LONG_TURN = 60;

/** The speed factor while only two players are left. */
const DUEL = 1.3;

/** While the reader looks, the clock of the next turn may run: with less time for it, all is shown faster. */
function shareOf(table: Table | undefined): number {
  if (!table) return 1;
  const share = Math.min(1, (table.turn_seconds ?? LONG_TURN) / LONG_TURN);
  return table.state && isDuel(table.state) ? share * DUEL : share;
}

/** True if only two of the original players are left. */
export function isDuel({ hands }: SharedState): boolean {
  return hands.length > 2 && hands.filter(({ out }) => !out).length === 2;
}

/** The turn to show: while an event is shown, its actor's, and nobody's if it has none; then that of the table. */
export function turnOf({ turn }: Pick<Table, "turn">, event: Event | null): Table["turn"] {
  return event ? { seats: event.actor === null ? [] : [event.actor], deadline: null } : turn;
}
