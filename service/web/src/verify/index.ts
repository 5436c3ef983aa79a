/**
 * The check of a record in the browser: by WebCrypto alone, from the record alone, without the service.
 *
 * It finds every change to a record that was not followed by new hashes, and every deal that does not follow from the
 * seeds. It doesn't know the rules: whether the moves were legal, who won and how house bots decided is for the audit of
 * the service and for the stand-alone verifier.
 */

import {
  checkChain,
  checkClientSeeds,
  checkCommitment,
  checkFields,
  checkSeals,
  revealedSeed,
  type Progress,
} from "./arithmetic";
import { AWAITED, checkBeacon } from "./beacon";
import { checkDeals } from "./deals";
import { checkLog, isLogged, type Shown } from "./head_log";
import { Seeds } from "./fairness";
import type { Json } from "./json";
import { checkParent } from "./lineage";
import { Pauses } from "./pauses";
import { checkReceipts, type Receipt } from "./receipts";
import { dayOf, lastOf, Malformed, parseRecord, type GameRecord } from "./record";
import { CHECKS, SOMETIMES, failed, passed, unavailable, type Check, type Report, type Verdict } from "./report";
import { checkSignatures, hasSignatures } from "./signatures";

export type { Receipt } from "./receipts";
export type { Check, Finding, Report, Verdict } from "./report";

/** Hears how the checks go on. */
export interface Listener {
  /** A check has begun; `events` is the number of events it has to do. */
  begun(check: Check, events: number): void;
  done(check: Check, events: number): void;
  ended(check: Check, verdict: Verdict): void;
}

/** Evidence about a record from outside the record. */
export interface Known {
  /** Heads that somebody kept of its table. */
  readonly receipts?: readonly Receipt[];
  /** Gives the commitment that was published for a day, null where nobody knows it. */
  readonly published?: (day: string) => Promise<string | null>;
  /** Asks for what the log of heads shows of the table; null where it could not be asked. */
  readonly logged?: () => Promise<Shown | null>;
}

const SILENT: Listener = { begun() {}, done() {}, ended() {} };

/** The report on a record, given as any JSON value. */
export async function verify(value: Json, listener: Listener = SILENT, known: Known = {}): Promise<Report> {
  let record: GameRecord;
  listener.begun("shape", 0);
  try {
    record = await parseRecord(value);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const { code, version, field } = error;
    return malformed(failed(version, `shape_${code}`, { field }), listener);
  }
  listener.ended("shape", passed("shape_passed"));
  return verifyRecord(record, listener, known);
}

function malformed(verdict: Verdict, listener: Listener): Report {
  const rest = CHECKS.filter((check) => check !== "shape" && !SOMETIMES.includes(check));
  const verdicts = Object.fromEntries(rest.map((check): [Check, Verdict] => [check, unavailable("shape_unavailable")]));
  for (const [check, found] of Object.entries({ shape: verdict, ...verdicts })) listener.ended(check as Check, found);
  return reportOn({ shape: verdict, ...verdicts }, 0, [], false);
}

async function verifyRecord(
  record: GameRecord,
  listener: Listener,
  { receipts, published, logged }: Known,
): Promise<Report> {
  const verdicts: Partial<Record<Check, Verdict>> = { shape: passed("shape_passed") };
  const events = record.entries.length;
  const pauses = new Pauses();

  async function check(name: Check, make: (progress: Progress) => Verdict | Promise<Verdict>): Promise<void> {
    listener.begun(name, events);
    const verdict = await make((done) => listener.done(name, done));
    verdicts[name] = verdict;
    listener.ended(name, verdict);
    if (pauses.due()) await pauses.take();
  }

  let proved: readonly number[] = [];
  await check("fields", () => checkFields(record));
  await check("chain", (progress) => checkChain(record, progress));
  await check("commitment", () => checkCommitment(record));
  await check("client_seeds", async () => {
    const found = await checkClientSeeds(record);
    proved = found.proved;
    return found.verdict;
  });
  if (lastOf(record, AWAITED)) await check("beacon", () => checkBeacon(record));
  const { parent } = record;
  if (parent) await check("parent", async () => checkParent(record, parent, await verifyRecord(parent, SILENT, {})));

  const seed = verdicts.commitment?.status === "passed" ? revealedSeed(record) : null;
  if (seed === null) {
    await check("seals", () => unavailable("seals_unavailable"));
    await check("deals", () => unavailable("deals_unavailable"));
  } else {
    const seeds = await Seeds.of(record.top.table, seed, record.top.client_seeds);
    await check("seals", (progress) => checkSeals(record, seeds, progress));
    await check("deals", (progress) =>
      isSound(verdicts) ? checkDeals(record, progress) : unavailable("deals_other_failed"),
    );
  }
  if (hasSignatures(record)) await check("signatures", (progress) => checkSignatures(record, progress));
  if (receipts?.length) await check("receipts", () => checkReceipts(record, receipts));
  if (logged && isLogged(record)) await check("log", async () => checkLog(record, await logged()));
  const day = dayOf(record);
  const promised = day === null ? null : ((await published?.(day)) ?? null);
  if (promised !== null) await check("day", () => checkDay(record, promised));
  return reportOn(verdicts, events, proved, lastOf(record, "table.started") !== undefined);
}

/** The first event commits to the seed that was published for its day. */
function checkDay(record: GameRecord, known: string): Verdict {
  return record.entries[0]!.event.data.seed_commitment === known ? passed("day_passed") : failed(1, "day_other");
}

/**
 * True if all checks so far have passed: deals are repeated from facts that those checks have shown to be true. A round
 * of a beacon that was never published proves nothing, and leaves nothing open.
 */
function isSound(verdicts: Readonly<Partial<Record<Check, Verdict>>>): boolean {
  return Object.entries(verdicts).every(
    ([check, { status }]) => status === "passed" || (check === "beacon" && status === "unavailable"),
  );
}

function reportOn(
  verdicts: Readonly<Partial<Record<Check, Verdict>>>,
  events: number,
  proved: readonly number[],
  dealt: boolean,
): Report {
  const failures = CHECKS.flatMap((check) => {
    const verdict = verdicts[check];
    return verdict?.status === "failed" ? [{ check, version: verdict.version, finding: verdict.finding }] : [];
  });
  const sorted = failures.sort((one, other) => (one.version ?? 0) - (other.version ?? 0));
  const made = Object.entries(verdicts).filter(
    ([check, { status }]) => status !== "unavailable" || !SOMETIMES.includes(check as Check),
  );
  const all = isSound(Object.fromEntries(made));
  const unproved = all && dealt && !proved.length && verdicts.day?.status !== "passed";
  return { passed: all, verdicts, first: sorted[0] ?? null, events, provedSeats: all ? proved : [], unproved };
}
