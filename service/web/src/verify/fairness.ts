/** Seeds, draws, shuffles, seals and the chain, byte by byte as docs/scheme.md has them. */

import { canonical } from "./canonical";
import { fromHex, hex, joined, MacKey, sha256, utf8 } from "./hashing";
import type { Json } from "./json";

const WORDS = 2 ** 32;

const RANKS = "23456789TJQKA";

function pack(ranks: string, tail = ""): string[] {
  return [..."CDHS"].flatMap((suit) => [...ranks].map((rank) => rank + suit + tail));
}

/** Decks by name, in their canonical order; index 0 is the top. */
export const DECKS: Readonly<Record<string, readonly string[]>> = {
  "52": pack(RANKS),
  "54": [...pack(RANKS), "X1", "X2"],
  "40": pack("234567JQKA"),
  "32": pack("789TJQKA"),
  "108": [...pack(RANKS, ".1"), "X1", "X2", ...pack(RANKS, ".2"), "X3", "X4"],
};

/** The server's commitment: the hash of its seed, given as 64 hexadecimal digits. */
export async function commitment(serverSeed: string): Promise<string> {
  return hex(await sha256(joined(utf8("cardtable/v1/seed|"), fromHex(serverSeed))));
}

/** A seat's commitment: the hash of its seed. */
export async function clientSeedHash(seed: string): Promise<string> {
  return hex(await sha256(utf8(`cardtable/v1/client|${seed}`)));
}

/** The hash at version 0 of a table. */
export async function genesis(table: string): Promise<Uint8Array> {
  return sha256(utf8(`cardtable/v1/chain|${table}`));
}

/** The hash after an event whose public form has that canonical form. */
export async function link(previous: Uint8Array, form: string): Promise<Uint8Array> {
  return sha256(joined(previous, utf8(form)));
}

/** The position that an event claims. */
interface Place {
  readonly table: string;
  readonly version: number;
}

/** The secrets from which one table's draws and salts are derived. */
export class Seeds {
  private constructor(
    readonly source: string,
    private readonly key: MacKey,
    private readonly seats: string,
  ) {}

  /** `source` is the table, or its day; `serverSeed` in hexadecimal digits; `clientSeeds` by seat, "" where a seat gave none, and then a beacon's randomness. */
  static async of(source: string, serverSeed: string, clientSeeds: readonly string[]): Promise<Seeds> {
    const counted = clientSeeds.map((seed) => `${utf8(seed).length}:${seed};`);
    return new Seeds(source, await MacKey.of(fromHex(serverSeed)), counted.join(""));
  }

  /** The key of a draw, 32 bytes. */
  drawKey(draw: number): Promise<Uint8Array<ArrayBuffer>> {
    return this.key.of(utf8(`cardtable/v1/draw|${this.source}|${draw}|${this.seats}`));
  }

  async draw(draw: number): Promise<Stream> {
    return Stream.of(await this.drawKey(draw));
  }

  async salt({ table, version }: Place, seat: string): Promise<Uint8Array> {
    return (await this.key.of(utf8(`cardtable/v1/salt|${table}|${version}|${seat}`))).subarray(0, 16);
  }

  /** The seal of a seat's private data in an event. */
  async seal(event: Place, seat: string, data: Json): Promise<string> {
    return hex(await sha256(joined(await this.salt(event, seat), utf8(canonical(data)))));
  }
}

/** An endless stream of bytes that follow from a key, read as numbers below n. */
export class Stream {
  #block = 0;
  #words = new DataView(new ArrayBuffer(0));
  #at = 0;

  private constructor(private readonly key: MacKey) {}

  static async of(key: Uint8Array<ArrayBuffer>): Promise<Stream> {
    return new Stream(await MacKey.of(key));
  }

  /** A uniform number in 0..n-1, for n in 1..2^32. Words at or above the largest multiple of n are rejected. */
  async below(n: number): Promise<number> {
    const limit = WORDS - (WORDS % n);
    let word = await this.#word();
    while (word >= limit) word = await this.#word();
    return word % n;
  }

  /** A uniform shuffle, from the last item down; index 0 is the top. */
  async shuffled<Item>(items: readonly Item[]): Promise<Item[]> {
    const shuffled = [...items];
    for (let i = shuffled.length - 1; i > 0; i -= 1) {
      const j = await this.below(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
    }
    return shuffled;
  }

  async #word(): Promise<number> {
    if (this.#at === this.#words.byteLength) await this.#nextBlock();
    const word = this.#words.getUint32(this.#at);
    this.#at += 4;
    return word;
  }

  async #nextBlock(): Promise<void> {
    const counter = new DataView(new ArrayBuffer(8));
    counter.setBigUint64(0, BigInt(this.#block));
    this.#words = new DataView((await this.key.of(new Uint8Array(counter.buffer))).buffer);
    this.#block += 1;
    this.#at = 0;
  }
}

/** The places in the pack of each seat's cards: one at a time, clockwise from `first`, until each seat has its count. */
export function dealtPlaces(counts: readonly number[], first: number): number[][] {
  const places: number[][] = counts.map(() => []);
  const wanted = counts.reduce((sum, count) => sum + count, 0);
  for (let dealt = 0, seat = first; dealt < wanted; seat = (seat + 1) % counts.length) {
    if (places[seat]!.length < counts[seat]!) places[seat]!.push(dealt++);
  }
  return places;
}
