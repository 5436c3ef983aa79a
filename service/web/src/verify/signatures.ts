/**
 * The signatures of moves: each fits the key that its seat has named, the table, its version and head before the move, and
 * the move itself; and a seat that has named a key makes no move without one.
 *
 * Without the rules this can't tell whether the move that was signed is the one that follows: that is for the verifier.
 */

import type { Progress } from "./arithmetic";
import { canonical, isObject } from "./canonical";
import { canSign, isMoveSigned, KEY_NAMED, MOVE_SIGNED, moveMessage } from "./ed25519";
import { isDigest, type Entry, type GameRecord } from "./record";
import { failed, passed, unavailable, type FindingKey, type Verdict } from "./report";

/** True if a record contains keys or signatures. */
export function hasSignatures(record: GameRecord): boolean {
  return record.entries.some(({ event }) => event.type === KEY_NAMED || event.type === MOVE_SIGNED);
}

/** A seat's signatures so far. */
interface Signer {
  key: string;
  readonly keys: Set<string>;
  made: number;
  signed: number;
}

export async function checkSignatures(record: GameRecord, progress: Progress): Promise<Verdict> {
  if (!(await canSign())) return unavailable("signatures_unavailable");
  const signers = new Map<number, Signer>();
  /** The seat whose signed move is the next one. */
  let signing: number | null = null;
  for (const entry of record.entries) {
    const { type, actor, by } = entry.event;
    if (actor !== null) {
      const signer = signers.get(actor) ?? { key: "", keys: new Set(), made: 0, signed: 0 };
      signers.set(actor, signer);
      const wrong = (key: FindingKey) => failed(entry.place, key, { seat: actor });
      if (type === KEY_NAMED) {
        const { key } = entry.event.data;
        if (!isDigest(key)) return wrong("signatures_no_key");
        signer.key = key;
        signer.keys.add(key);
      } else if (type === MOVE_SIGNED) {
        if (!(await fits(record, entry, signer.key))) return wrong("signatures_differ");
        signer.signed += 1;
        signing = actor;
      } else if (by === "player" && !type.startsWith("table.")) {
        if (signer.key !== "" && signing !== actor) return wrong("signatures_missing");
        signer.made += 1;
        signing = null;
      }
    }
    progress(entry.place);
  }
  return found(signers);
}

async function fits({ entries, top }: GameRecord, { place, event }: Entry, key: string): Promise<boolean> {
  const seat = String(event.actor);
  const { move, signature } = event.disclosed[seat] ?? {};
  const named = entries[place - 2]?.event;
  const version = place - (named?.type === KEY_NAMED && named.actor === event.actor ? 2 : 1);
  const head = entries[version - 1]?.event.hash;
  if (head === undefined || !isObject(move)) return false;
  if (typeof signature !== "string" || !/^[0-9a-f]{128}$/.test(signature)) return false;
  return isMoveSigned(key, signature, moveMessage(top.table, version, head, canonical(move)));
}

/** Seats that signed all their moves, and those that began later, each as their numbers with spaces between. */
function found(signers: ReadonlyMap<number, Signer>): Verdict {
  const all = [...signers].filter(([, { keys }]) => keys.size).sort(([one], [other]) => one - other);
  const seats = (which: (signer: Signer) => boolean) =>
    all.flatMap(([seat, signer]) => (which(signer) ? [seat] : [])).join(" ");
  const whole = seats(({ made, signed }) => made === signed);
  const partly = seats(({ made, signed }) => made !== signed);
  const count = all.reduce((sum, [, { signed }]) => sum + signed, 0);
  const keys = all.reduce((sum, [, each]) => sum + each.keys.size, 0);
  const key = !partly ? "signatures_passed" : !whole ? "signatures_partly" : "signatures_both";
  return passed(key, { count, keys, whole, partly });
}
