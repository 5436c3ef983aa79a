/** Streams of the service: the events of a table or a tournament as they happen, and what concerns a player. */

import type { Event, TableSummary, TournamentEvent } from "./answers";
import { addressOf, type Problem } from "./client";
import { attend } from "./tabs";

export interface Follower<Kind> {
  /** Events in the order of their versions, each once. */
  onEvent(event: Kind): void;
  /** Something was said at the table; it is in no log. */
  onReaction?(data: string): void;
  /** The table or tournament is over; nothing more will come. */
  onEnd(): void;
  /** True while events arrive. */
  onConnected(connected: boolean): void;
  /** The service refuses: the token was revoked, or the table is gone. */
  onRefused(problem: Problem): void;
}

/** Follows a table after a version until it is over or the function that it returns is called. */
export function follow(table: string, after: number, follower: Follower<Event>): () => void {
  return followed(addressOf("/v1/tables/{table_id}/events", table), after, follower);
}

/** The same for a tournament. */
export function followTournament(id: string, after: number, follower: Follower<TournamentEvent>): () => void {
  return followed(addressOf("/v1/tournaments/{tournament_id}/events", id), after, follower);
}

/** Follows what concerns the player: messages of these kinds, from what concerns the player now. */
export function followOwn(
  kinds: readonly string[],
  onMessage: (kind: string, data: string) => void,
  onRefused: () => void,
): () => void {
  const subject = { path: addressOf("/v1/me/events", ""), kinds, after: null };
  return attend({ subject: () => subject, onMessage, onConnected: () => undefined, onRefused });
}

/** Follows public tables as they change. What has changed before `onBegun` is in the lists; some changes may be missed. */
export function followLobby(onTable: (table: TableSummary) => void, onBegun: () => void): () => void {
  const subject = { path: addressOf("/v1/tables", ""), kinds: ["message"], after: null, lesser: true } as const;
  return attend({
    subject: () => subject,
    onMessage: (_, data) => onTable(JSON.parse(data) as TableSummary),
    onConnected: (now) => now && onBegun(),
    onRefused: () => undefined,
  });
}

function followed<Kind extends { readonly version: number }>(
  path: string,
  after: number,
  follower: Follower<Kind>,
): () => void {
  let last = after;
  const stop = attend({
    subject: () => ({ path, kinds: ["message", "reaction", "end"], after: last }),
    onMessage(kind, data) {
      if (kind === "end") {
        stop();
        follower.onEnd();
        return;
      }
      if (kind === "reaction") return follower.onReaction?.(data);
      const event = JSON.parse(data) as Kind;
      if (event.version <= last) return;
      last = event.version;
      follower.onEvent(event);
    },
    onConnected: (now) => follower.onConnected(now),
    onRefused: (problem) => follower.onRefused(problem),
  });
  return stop;
}
