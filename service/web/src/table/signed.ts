/** Signatures of moves in a log. Their events come before the move and are no steps of the match. */

import type { Event } from "../api/answers";

const SIGNING: ReadonlySet<string> = new Set(["table.key_named", "table.move_signed"]);

/** Whether an event only says that the move which follows is signed. */
export function signs(event: Pick<Event, "type">): boolean {
  return SIGNING.has(event.type);
}

/** The versions of the events that are signed moves. */
export function signedMoves(events: readonly Event[]): ReadonlySet<number> {
  const signed = new Set<number>();
  let waits = false;
  for (const { type, version } of events) {
    if (type === "table.move_signed") waits = true;
    else if (waits && !type.startsWith("table.")) {
      signed.add(version);
      waits = false;
    }
  }
  return signed;
}
