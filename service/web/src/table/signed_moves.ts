/** Signatures of moves in a log. Their events come before the move and are no steps of the match. */

import type { Event } from "../api/answers";
import { KEY_NAMED, MOVE_SIGNED } from "../verify/ed25519";

/** True if an event is only the signature of the next move, or its key. */
export function isSignature(event: Pick<Event, "type">): boolean {
  return event.type === KEY_NAMED || event.type === MOVE_SIGNED;
}

/** The versions of the events that are signed moves. */
export function signedMoves(events: readonly Event[]): ReadonlySet<number> {
  const signed = new Set<number>();
  let waits = false;
  for (const { type, version } of events) {
    if (type === MOVE_SIGNED) waits = true;
    else if (waits && !type.startsWith("table.")) {
      signed.add(version);
      waits = false;
    }
  }
  return signed;
}
