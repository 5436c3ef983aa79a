/**
 * A table as the page knows it: what the service shows of it, what happened, and the legal moves.
 *
 * The service's answers are the only truth. Events of the stream say that something happened; what the table looks like
 * then is asked for, and so are the moves.
 */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";

import { events as eventsAfter, move as makeMove, moves as legalMoves, table as viewOf } from "../api/calls";
import type { Event, Move, Table } from "../api/calls";
import { Problem, Unreachable, newKey } from "../api/client";
import { Lacking } from "../api/lacking";
import { refreshed } from "../api/refreshed";
import { reveal } from "../api/seeds";
import { follow } from "../api/stream";
import { whyOf } from "../texts/refusals";
import { rememberPositions } from "./movement";

export interface TableModel {
  readonly table: Table;
  readonly events: readonly Event[];
  readonly moves: readonly Move[];
}

/** A move on its way, until the table is shown after it, or one whose answer did not come. Sent again, it keeps its key. */
interface Sent {
  readonly move: Move;
  readonly key: string;
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
    if (looks === 1 || !(problem instanceof Problem) || problem.code !== "not_found") throw problem;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    return await whenThere(show, looks - 1);
  }
}

/** Milliseconds between looks for a table that is not there yet, and how many looks there are. */
const LOOK_EVERY = 500;
const LOOKS = 20;

/** `soon` says that the table may be opened a moment after it was named, as those of a tournament are. */
export function useTable(id: string, soon = false): LiveTable {
  const [model, setModel] = useState<TableModel | null>(null);
  const [connected, setConnected] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);
  const [lack, setLack] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const refresh = useRef<() => void>(() => undefined);

  useEffect(() => {
    const log: Event[] = [];
    let stop = () => {};
    let left = false;
    let over = false;
    let shown = 0;
    /** The version of which something was refused. */
    let doubted = 0;

    function add(event: Event): void {
      if (event.version === (log.at(-1)?.version ?? 0) + 1) log.push(event);
    }

    /** Adds the events after the last one that is known; false if there are none. */
    async function readOn(): Promise<boolean> {
      const page = await eventsAfter(id, log.at(-1)?.version ?? 0);
      page.events.forEach(add);
      return page.events.length > 0;
    }

    /** Shows the table as it is now, with the events that led to it. It is shown without what else is refused. */
    async function show(): Promise<Problem | void> {
      const lacking = new Lacking();
      const [table] = await Promise.all([viewOf(id), log.length === 0 && lacking.or(readOn(), false)]);
      if (left || table.version < shown) return;
      while ((log.at(-1)?.version ?? 0) < table.version && (await lacking.or(readOn(), false)));
      const moves = mayMove(table) ? await lacking.or(legalMoves(id), []) : [];
      if (left || table.version < shown) return;
      shown = table.version;
      rememberPositions();
      setModel({ table, moves, events: log.filter((event) => event.version <= table.version) });
      if (table.status === "seeding") void reveal(table).catch(live.failed);
      over = isOver(table);
      if (over) stop();
      // The table may have gone on between two requests, so what is refused is asked for once more before that is said.
      const [refused] = lacking.problems;
      if (!refused || doubted === table.version) return refused;
      doubted = table.version;
      live.again();
    }

    const live = refreshed(show, { isShown: () => shown > 0, onFailure: setFailure, onLack: setLack });
    refresh.current = live.again;

    async function begin(): Promise<void> {
      await whenThere(show, soon ? LOOKS : 1);
      if (left || over) return;
      stop = follow(id, log.at(-1)?.version ?? 0, {
        onEvent: (event) => {
          add(event);
          live.again();
        },
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
    };
  }, [id]);

  const send = useCallback(
    async (move: Move, key: string) => {
      setRefusal(null);
      setSent({ move, key, failed: false });
      try {
        const { version } = await makeMove(id, move, key);
        setSent({ move, key, failed: false, version });
      } catch (problem) {
        setSent(problem instanceof Unreachable ? { move, key, failed: true } : null);
        if (problem instanceof Problem) setRefusal(whyOf(problem));
        else if (!(problem instanceof Unreachable)) throw problem;
      }
      refresh.current();
    },
    [id],
  );

  const onItsWay = sent?.version !== undefined && model && model.table.version >= sent.version ? null : sent;

  const playAgain = () => void (sent && send(sent.move, sent.key));

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
    play: useCallback((move: Move) => void send(move, newKey()), [send]),
    playAgain,
    refresh: () => refresh.current(),
  };
}
