/**
 * The round of a beacon that a table awaited because no seat brought a seed. Whether the beacon published it is not for
 * this check, which asks nobody.
 */

import { fromHex, hex, sha256 } from "./hashing";
import { isDigest, isWhole, lastOf, type GameRecord } from "./record";
import { failed, passed, unavailable, type Verdict } from "./report";

export const AWAITED = "table.beacon_awaited";
const MIXED = "table.beacon_mixed";

const SIGNATURE = /^(?:[0-9a-f]{2}){1,512}$/;

/** The seeds of all draws, besides the server's: those of the seats, then the beacon's randomness. */
export function drawSeeds(record: GameRecord): readonly string[] {
  const randomness = lastOf(record, MIXED)?.event.data.randomness;
  return typeof randomness === "string" ? [...record.top.client_seeds, randomness] : record.top.client_seeds;
}

/** The round comes out after the server has committed to its seed, and is the one that is mixed into the draws. */
export async function checkBeacon(record: GameRecord): Promise<Verdict> {
  const awaited = lastOf(record, AWAITED)!;
  const { chain, round, at } = awaited.event.data;
  if (!isDigest(chain) || !isWhole(round) || round < 1 || !isWhole(at)) return failed(awaited.place, "beacon_no_round");
  if (at <= record.entries[0]!.event.at) return failed(awaited.place, "beacon_before", { round: String(round) });
  const mixed = lastOf(record, MIXED);
  if (!mixed) return withoutRound(record, round);
  const { data } = mixed.event;
  if (data.chain !== chain || data.round !== round)
    return failed(mixed.place, "beacon_other", { round: String(round) });
  const { signature } = data;
  const sound = typeof signature === "string" && SIGNATURE.test(signature);
  if (!sound || data.randomness !== hex(await sha256(fromHex(signature))))
    return failed(mixed.place, "beacon_randomness");
  if (mixed.event.at < at) return failed(mixed.place, "beacon_early", { round: String(round) });
  return passed("beacon_passed", { round: String(round), chain });
}

function withoutRound(record: GameRecord, round: number): Verdict {
  if (!lastOf(record, "table.started")) return passed("beacon_not_started");
  const seats = new Map(
    record.entries.flatMap(({ event }) => (event.type === "table.seat_taken" ? [[event.actor, event.data]] : [])),
  );
  const brought = [...seats.values()].some((data) => data.client_seed || (data.client_seed_hash ?? null) !== null);
  return brought ? passed("beacon_not_needed") : unavailable("beacon_missed", { round: String(round) });
}
