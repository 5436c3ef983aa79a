/** The log of heads: its key, its signed checkpoints, and whether it has the head of a record (docs/fairness.md). */

import { isSigned } from "./ed25519";
import { fromHex, hex, joined, sha256, utf8 } from "./hashing";
import { isIncluded, leafHash, type Tree } from "./merkle";
import type { GameRecord } from "./record";
import { failed, passed, unavailable, type Verdict } from "./report";

/** The public key of a log, under its name. */
export interface LogKey {
  readonly name: string;
  readonly id: string;
  readonly public: Uint8Array<ArrayBuffer>;
}

/** A size and a root of the log, signed. */
export type Checkpoint = Tree;

const KIND = 1;
const LONGEST = 10_000;
const DASH = "\u2014 ";

/** The key in the form `name+id+key`; null if it is none. */
export async function parseKey(text: string): Promise<LogKey | null> {
  const [, name = "", id = "", encoded = ""] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim()) ?? [];
  const data = bytesOf(encoded);
  if (data.length !== 33 || data[0] !== KIND) return null;
  const hash = await sha256(joined(utf8(`${name}\n`), data));
  return hex(hash.subarray(0, 4)) === id ? { name, id, public: data.slice(1) } : null;
}

/** The checkpoint in a note that the log with this key has signed; null if it is none. */
export async function openedNote(note: string, key: LogKey): Promise<Checkpoint | null> {
  const end = note.lastIndexOf("\n\n");
  if (end < 0 || note.length > LONGEST) return null;
  const text = note.slice(0, end + 1);
  const signatures = note.slice(end + 2).split("\n");
  const signed = await Promise.all(signatures.map((line) => signs(line, text, key)));
  const [origin, size = "", root = ""] = text.split("\n");
  const hash = bytesOf(root);
  if (!signed.includes(true) || origin !== key.name || hash.length !== 32) return null;
  return /^(?:0|[1-9]\d{0,14})$/.test(size) ? { size: Number(size), root: hash } : null;
}

async function signs(line: string, text: string, key: LogKey): Promise<boolean> {
  const start = `${DASH}${key.name} `;
  if (!line.startsWith(start)) return false;
  const data = bytesOf(line.slice(start.length));
  return hex(data.subarray(0, 4)) === key.id && (await isSigned(key.public, utf8(text), data.slice(4)));
}

/** The bytes of a text in base64; none for any other text. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  if (text.length % 4 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return new Uint8Array();
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** A proof that a table is at `position`, from 1, of a log of `size` heads. */
export interface Proof {
  readonly position: number;
  readonly size: number;
  readonly hashes: readonly string[];
}

/** Why the log that the service shows is not the one that this browser was shown before. */
const OTHER_LOG = ["log_unsigned", "log_two", "log_back"] as const;

export type OtherLog = (typeof OTHER_LOG)[number];

/** True if a finding says that the log is another one. */
export function isOtherLog(finding: string): finding is OtherLog {
  return OTHER_LOG.some((each) => each === finding);
}

/** The part of its log shown by the service. */
export type Shown =
  | { readonly wrong: OtherLog; readonly saw: readonly string[] }
  /** `proof` is null for a table that the log does not have; `before` says whether a checkpoint was kept before. */
  | { readonly checkpoint: Checkpoint; readonly note: string; readonly proof: Proof | null; readonly before: boolean };

export function leafOf(table: string, head: string): Promise<Uint8Array> {
  return leafHash(utf8(`cardtable/v1/head|${table}|${head}`));
}

/**
 * True if the log of heads must have the table: it was public, and all its seats were taken, so that nobody could leave
 * before the start.
 */
export function isLogged({ entries }: GameRecord): boolean {
  const opened = entries[0]!.event.data;
  const taken = new Set<number | null>();
  for (const { event } of entries) {
    if (event.type === "table.seat_taken") taken.add(event.actor);
    else if (event.type === "table.seat_left" || event.type === "table.seat_removed") taken.delete(event.actor);
  }
  return opened.visibility === "public" && taken.size === opened.seats;
}

/** A table gets in a second after its end. */
const LATE = 3_600_000;

/** True if a log has the head of the record; `shown` is null if the browser could not see it. */
export async function checkLog(record: GameRecord, shown: Shown | null): Promise<Verdict> {
  if (!shown) return unavailable("log_unavailable");
  if ("wrong" in shown) return failed(null, shown.wrong, { evidence: shown.saw.join("\n") });
  const last = record.entries.at(-1)!;
  const { checkpoint, note, proof, before } = shown;
  if (!proof && Date.now() - last.event.at < LATE) return unavailable("log_not_yet");
  if (!proof) return failed(null, "log_missing", { evidence: note });
  const { position, size, hashes } = proof;
  const leaf = await leafOf(record.top.table, last.event.hash);
  const there =
    size === checkpoint.size && (await isIncluded(leaf, position - 1, size, hashes.map(fromHex), checkpoint.root));
  if (!there) return failed(last.place, "log_differs", { evidence: note });
  return passed(before ? "log_passed" : "log_first", { position, size });
}
