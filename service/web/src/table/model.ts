/**
 * A table as the page knows it: what the service shows of it, what happened, and the legal moves.
 *
 * The service's answers are the only truth. Events of the stream say that something happened; what the table looks like
 * then is asked for, and so are the moves. What is shown may be a table that was: the director shows one event after the
 * other.
 */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";

import { NO_CHOICE, type Choice, type Event, type Move, type Table } from "../api/answers";
import { choice, events as eventsAfter, table as viewOf, tableAt } from "../api/calls";
import { Problem, Unreachable, newKey } from "../api/client";
import { Lacking } from "../api/lacking";
import { refreshed } from "../api/refreshed";
import { reveal } from "../api/seeds";
import { send as sendMove, type Outgoing, type Seen } from "../api/signing";
import { follow } from "../api/stream";
import { cardsIn } from "../replay/log";
import { pace, settings } from "../settings";
import { whyOf } from "../words/refusals";
import { cueOf } from "./cues";
import { Director } from "./director";
import { comeBack, depart, rememberPositions } from "./movement";
import { useReactions, type Reacted, type Reactions } from "./reactions";

export interface TableModel {
  /** The table that is shown: as it is now, or as it was. */
  readonly table: Table;
  /** What led to it. */
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

export interface LiveTable {
  readonly model: TableModel | null;
  readonly connected: boolean;
  /** Why the table can't be shown. */
  readonly failure: unknown;
  /** Why something of it is lacking or old, as a sentence. */
  readonly lack: string | null;
  /** Why the service did not take the last move, as a sentence. */
  readonly refusal: string | null;
  readonly sent: Sent | null;
  readonly play: (move: Move) => void;
  /** Sends the move again whose answer did not come; the page does it by itself when it is connected again. */
  readonly playAgain: () => void;
  readonly refresh: () => void;
  /** Whether some events were not shown, because too many waited. */
  readonly late: boolean;
  /** The words at the seats now. */
  readonly reactions: Reactions;
  /** Whether all that is shown has been looked at. */
  readonly still: boolean;
  /** What shows one event after the other. */
  readonly director: Pick<Director, "skip" | "hold" | "hurry">;
}

const OVER: ReadonlySet<string> = new Set(["finished", "abandoned"]);

export function isOver(table: Pick<Table, "status">): boolean {
  return OVER.has(table.status);
}

/** Whether the reader has the turn. A seat that has resigned keeps it until its bot has moved, but gives no moves. */
function mayMove({ turn, viewer, seats }: Table): boolean {
  return Boolean(turn?.allowed?.length) && viewer.seat !== null && !seats[viewer.seat]?.resigned;
}

async function whenThere<Shown>(show: () => Promise<Shown>, looks: number): Promise<Shown> {
  try {
    return await show();
  } catch (problem) {
    if (looks === 1 || !(problem instanceof Problem) || !problem.is("not_found")) throw problem;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    return await whenThere(show, looks - 1);
  }
}

/** Milliseconds between looks for a table that is not there yet, and how many looks there are. */
const LOOK_EVERY = 500;
const LOOKS = 20;

/**
 * `soon` says that the table may be opened a moment after it was named, as those of a tournament are. `from` is the version
 * that the reader has seen before: what happened since is shown first.
 */
export function useTable(id: string, soon = false, from?: number): LiveTable {
  const [model, setModel] = useState<TableModel | null>(null);
  const [connected, setConnected] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);
  const [lack, setLack] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [late, setLate] = useState(false);
  const [reactions, react] = useReactions();
  const [still, setStill] = useState(true);
  const refresh = useRef<() => void>(() => undefined);
  const taken = useRef<(events: readonly Event[]) => void>(() => undefined);
  const director = useRef<Director>();
  const seen = useRef<Seen | null>(null);
  seen.current = model;

  useEffect(() => {
    const log: Event[] = [];
    const asked = new Map<number, Promise<Table>>();
    const known = new Map<number, Table>();
    let stop = () => {};
    let left = false;
    let over = false;
    /** The table as it is now, with its moves. */
    let newest: Pick<TableModel, "table" | "choice"> | null = null;
    /** The version that is on the screen. */
    let shown = 0;
    /** The version of which something was refused. */
    let doubted = 0;

    const directed = new Director(
      { ready, show: showAt, present, late: setLate, still: setStill },
      () => pace() * shareOf(newest?.table),
    );
    director.current = directed;

    function add(event: Event): void {
      if (event.version > lastKnown() + 1) live.again();
      if (event.version !== lastKnown() + 1) return;
      log.push(event);
      if (newest) directed.add(event);
      if (directed.holds) live.again();
    }

    function lastKnown(): number {
      return log.at(-1)?.version ?? 0;
    }

    /** Adds the events after the last known one; false if there are none. */
    async function readOn(): Promise<boolean> {
      const page = await eventsAfter(id, lastKnown());
      page.events.forEach(add);
      return page.events.length > 0;
    }

    /** The table at a version; fetched once. */
    function ready(version: number): Promise<Table> {
      const now = newest?.table.version === version ? Promise.resolve(newest.table) : undefined;
      const table = asked.get(version) ?? now ?? tableAt(id, { version });
      asked.set(version, table);
      table.then(
        (there) => known.set(version, there),
        () => asked.delete(version),
      );
      return table;
    }

    function showAt(version: number): void {
      const table = known.get(version);
      if (table) draw({ table: withTurn(table, log), choice: NO_CHOICE });
    }

    function draw({ table, choice }: Pick<TableModel, "table" | "choice">): void {
      if (left || !newest) return;
      if (table.version !== shown) rememberPositions();
      shown = table.version;
      for (const version of known.keys()) if (version <= shown) known.delete(version);
      for (const version of asked.keys()) if (version <= shown) asked.delete(version);
      setModel({ table, choice, events: log.filter(({ version }) => version <= shown), newest: newest.table });
    }

    /** Shows the current table, if it is known; else fetches it. */
    function present(): void {
      if (newest && newest.table.version >= lastKnown()) showNewest();
      else live.again();
    }

    /** Only after what led to it. */
    function showNewest(): void {
      if (!newest || newest.table.version < shown) return;
      if (directed.quiet || (directed.caughtUp && newest.table.version === shown)) draw(newest);
    }

    /** Asks for the table as it is now, with the events that led to it. It is shown without what else is refused. */
    async function ask(): Promise<Problem | void> {
      const lacking = new Lacking();
      const [table] = await Promise.all([viewOf(id), log.length === 0 && lacking.or(readOn(), false)]);
      if (left || table.version < (newest?.table.version ?? 0)) return;
      while (lastKnown() < table.version && (await lacking.or(readOn(), false)));
      const mine = mayMove(table) ? await lacking.or(choice(id), NO_CHOICE) : NO_CHOICE;
      if (left || table.version < (newest?.table.version ?? 0)) return;
      const first = newest === null;
      newest = { table, choice: mine };
      if (lastKnown() < table.version) directed.jump();
      if (first) {
        const before = from !== undefined && from < table.version ? await ready(from).catch(() => null) : null;
        if (left) return;
        draw(before ? { table: withTurn(before, log), choice: NO_CHOICE } : newest);
        const seen = (before ?? table).version;
        log.filter(({ version }) => version > seen).forEach((event) => directed.add(event));
      } else {
        setModel((model) => model && { ...model, newest: table });
        showNewest();
      }
      if (table.status === "seeding") void reveal(table).catch(live.failed);
      over = isOver(table);
      if (over) stop();
      // The table may have changed between two requests, so a refused request is repeated once before the refusal is shown.
      const [refused] = lacking.problems;
      if (!refused || doubted === table.version) return refused;
      doubted = table.version;
      live.again();
    }

    const live = refreshed(ask, { isShown: () => newest !== null, onFailure: setFailure, onLack: setLack });
    refresh.current = live.again;
    taken.current = (events) => events.forEach(add);

    function onReaction(data: string): void {
      const reacted = JSON.parse(data) as Reacted;
      if (settings().reactions || reacted.seat === newest?.table.viewer.seat) react(reacted);
    }

    function onVisibility(): void {
      if (document.hidden) directed.jump();
    }
    document.addEventListener("visibilitychange", onVisibility);

    async function begin(): Promise<void> {
      await whenThere(ask, soon ? LOOKS : 1);
      if (left || over) return;
      stop = follow(id, log.at(-1)?.version ?? 0, {
        onEvent: add,
        onReaction,
        onEnd: live.again,
        onConnected: (now) => {
          setConnected(now);
          if (now) live.again();
        },
        onRefused: live.failed,
      });
    }

    begin().catch((problem: unknown) => !left && setFailure(problem));
    return () => {
      left = true;
      live.leave();
      stop();
      document.removeEventListener("visibilitychange", onVisibility);
      directed.jump();
    };
  }, [id]);

  const send = useCallback(
    async (first: Outgoing) => {
      if (!seen.current) return;
      let now = first;
      setRefusal(null);
      setSent({ ...now, failed: false });
      director.current?.hurry();
      depart(cardsIn(first.move));
      try {
        const { version, events } = await sendMove(seen.current, first, (sending) => (now = sending));
        setSent({ ...now, failed: false, version });
        taken.current(events);
      } catch (problem) {
        comeBack();
        setSent(problem instanceof Unreachable ? { ...now, failed: true } : null);
        if (problem instanceof Problem) setRefusal(whyOf(problem));
        else if (!(problem instanceof Unreachable)) throw problem;
      }
      refresh.current();
    },
    [id],
  );

  const onItsWay = sent?.version !== undefined && model && model.table.version >= sent.version ? null : sent;

  const playAgain = () => void (sent && send(sent));

  useEffect(() => {
    if (connected && sent?.failed) playAgain();
  }, [connected]);

  return {
    model,
    connected,
    failure,
    lack,
    refusal,
    sent: onItsWay,
    play: useCallback((move: Move) => void send({ move, key: newKey() }), [send]),
    playAgain,
    refresh: () => refresh.current(),
    late,
    reactions,
    still,
    director: {
      skip: () => director.current?.skip(),
      hold: (held) => director.current?.hold(held),
      hurry: () => director.current?.hurry(),
    },
  };
}

/** Seconds for a turn with which everything takes its usual time. */
const LONG_TURN = 60;

/** While the reader looks, the clock of the next turn may run: with less time for it, all is shown faster. */
function shareOf(table: Table | undefined): number {
  return Math.min(1, (table?.turn_seconds ?? LONG_TURN) / LONG_TURN);
}

/** Inside a batch it is nobody's turn, but whoever acted is still at it. The reader is not: nothing is asked. */
function withTurn(table: Table, log: readonly Event[]): Table {
  if (table.turn || isOver(table)) return table;
  const last = log.findLast((event) => event.version <= table.version && (event.actor !== null || ends(event)));
  const acts = last && !ends(last) ? last.actor : null;
  return acts === null || acts === table.viewer.seat ? table : { ...table, turn: { seats: [acts], deadline: null } };
}

function ends(event: Event): boolean {
  const { deals, showdown } = cueOf(event);
  return deals === true || showdown === true;
}
