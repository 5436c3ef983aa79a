/**
 * Streams of the service: the events of a table as they happen, and what concerns a player.
 *
 * EventSource can't send a token, so each connection begins with a ticket. A cut connection is opened again with another
 * ticket, after what came last: nothing is lost, and nothing comes twice.
 */

import { token } from "./account";
import { ticket, type Event, type TournamentEvent } from "./calls";
import { Problem, address, type Query } from "./client";

/** Milliseconds before connecting again, by how often it has failed in a row. */
const PAUSES = [250, 500, 1000, 2000, 4000, 8000];

export interface Follower<Kind> {
  /** Events in the order of their versions, each once. */
  onEvent(event: Kind): void;
  /** The table or tournament is over; nothing more will come. */
  onEnd(): void;
  /** Whether events come at present. */
  onConnected(connected: boolean): void;
  /** The service refuses: the token was revoked, or the table is gone. */
  onRefused(problem: Problem): void;
}

/** Follows a table after a version until it is over or the function that it returns is called. */
export function follow(table: string, after: number, follower: Follower<Event>): () => void {
  return followed(`/v1/tables/${table}/events`, after, follower);
}

/** The same for a tournament. */
export function followTournament(id: string, after: number, follower: Follower<TournamentEvent>): () => void {
  return followed(`/v1/tournaments/${id}/events`, after, follower);
}

function followed<Kind extends { readonly version: number }>(
  path: string,
  after: number,
  follower: Follower<Kind>,
): () => void {
  let last = after;
  const stop = connected({
    path,
    query: () => ({ after: last }),
    listen(source) {
      source.onmessage = (message) => {
        const event = JSON.parse(message.data) as Kind;
        if (event.version <= last) return;
        last = event.version;
        follower.onEvent(event);
      };
      source.addEventListener("end", () => {
        stop();
        follower.onEnd();
      });
    },
    onConnected: (now) => follower.onConnected(now),
    onRefused: (problem) => follower.onRefused(problem),
  });
  return stop;
}

export interface Connection {
  readonly path: string;
  query(): Query;
  /** Called with each new connection. */
  listen(source: EventSource): void;
  onConnected?(connected: boolean): void;
  onRefused(problem: Problem): void;
}

/** Keeps a stream open until the function that it returns is called or the service refuses. */
export function connected(connection: Connection): () => void {
  let failures = 0;
  let stopped = false;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const given = token() ? (await ticket()).ticket : undefined;
    if (stopped) return;
    source = new EventSource(address(connection.path, { ...connection.query(), ticket: given }));
    source.onopen = () => {
      failures = 0;
      connection.onConnected?.(true);
    };
    connection.listen(source);
    source.onerror = again;
  }

  /** Connects again after a pause. A used ticket can't be sent again, so EventSource must not do this by itself. */
  function again(): void {
    source?.close();
    source = null;
    if (stopped) return;
    connection.onConnected?.(false);
    timer = setTimeout(attempt, PAUSES[Math.min(failures++, PAUSES.length - 1)]);
  }

  function attempt(): void {
    clearTimeout(timer);
    connect().catch((failure: unknown) => {
      if (failure instanceof Problem && failure.status < 500) {
        stop();
        connection.onRefused(failure);
      } else {
        again();
      }
    });
  }

  /** Someone who comes back to the page or to the network doesn't wait for the pause to be over. */
  function hurry(): void {
    if (source === null && !stopped && document.visibilityState === "visible") attempt();
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
    source?.close();
    removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
  }

  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  attempt();
  return stop;
}
