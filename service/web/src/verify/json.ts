/**
 * Reads JSON strictly: what two readers could understand differently is refused.
 *
 * The reader has a stack of its own, so no file is nested too deeply for it, and it pauses now and then, so that the page
 * stays alive while a large file is read.
 */

import { Pauses } from "./pauses";

export type Json = null | boolean | number | string | InexactNumber | Json[] | JsonObject;

/** An object without a prototype, so that every name in it comes from the file. */
export interface JsonObject {
  [name: string]: Json;
}

/** A number that is not written as a whole number within 2^53: it has no canonical form. */
export class InexactNumber {
  constructor(readonly text: string) {}
}

/** The largest record that is read, in bytes. */
export const MAX_BYTES = 64 * 1024 * 1024;

const MAX_DEPTH = 500;
const MAX_INTEGER = 2 ** 53;

export type UnreadableCode = "too_large" | "not_utf8" | "not_json" | "name_twice" | "too_deep";

/** The bytes are not JSON, or are JSON that could be read in two ways. */
export class Unreadable extends Error {
  constructor(
    readonly code: UnreadableCode,
    /** The name that appears twice, or the place in the text where it stops being JSON. */
    readonly what: string = "",
  ) {
    super(code);
  }
}

/** The one value that the bytes stand for; rejects with Unreadable. */
export async function readJson(bytes: Uint8Array): Promise<Json> {
  if (bytes.length > MAX_BYTES) throw new Unreadable("too_large");
  return new Reader(decoded(bytes)).value();
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Unreadable("not_utf8");
  }
}

/** A list or an object that is not read to its end; `name` is that of the next value in an object. */
type Open = { readonly list: Json[] } | { readonly object: JsonObject; name: string };

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const SPACE = /[ \t\n\r]*/y;
const WORDS: readonly (readonly [string, Json])[] = [
  ["true", true],
  ["false", false],
  ["null", null],
];

class Reader {
  #at = 0;
  readonly #open: Open[] = [];
  readonly #pauses = new Pauses();

  constructor(private readonly text: string) {}

  async value(): Promise<Json> {
    for (;;) {
      const begun = this.#begin();
      const whole = begun === undefined ? undefined : this.#end(begun);
      if (whole !== undefined) return whole;
      if (this.#pauses.due()) await this.#pauses.take();
    }
  }

  /** Reads a value up to its end, or only the beginning of a list or an object, which gives undefined. */
  #begin(): Json | undefined {
    switch (this.#peek()) {
      case "[":
        return this.#opened({ list: [] }, "]");
      case "{":
        return this.#opened({ object: Object.create(null) as JsonObject, name: "" }, "}");
      case '"':
        return this.#string();
      default:
        return this.#plain();
    }
  }

  #opened(open: Open, end: string): Json | undefined {
    this.#at += 1;
    if (this.#peek() === end) {
      this.#at += 1;
      return valueOf(open);
    }
    if (this.#open.length === MAX_DEPTH) throw new Unreadable("too_deep");
    this.#open.push(open);
    if ("object" in open) this.#readName(open);
    return undefined;
  }

  /** Puts a value into what contains it, and ends all that ends with it; the whole value when the text is over. */
  #end(value: Json): Json | undefined {
    for (let ended = value; ;) {
      const open = this.#open.at(-1);
      const next = this.#peek();
      if (open === undefined) {
        if (next !== "") throw this.#wrong();
        return ended;
      }
      if ("list" in open) open.list.push(ended);
      else open.object[open.name] = ended;
      this.#at += 1;
      if (next === ",") {
        if ("object" in open) this.#readName(open);
        return undefined;
      }
      if (next !== ("list" in open ? "]" : "}")) throw this.#wrong();
      ended = valueOf(open);
      this.#open.pop();
    }
  }

  #readName(open: { readonly object: JsonObject; name: string }): void {
    if (this.#peek() !== '"') throw this.#wrong();
    const name = this.#string();
    if (Object.hasOwn(open.object, name)) throw new Unreadable("name_twice", name);
    if (this.#peek() !== ":") throw this.#wrong();
    this.#at += 1;
    open.name = name;
  }

  #string(): string {
    const from = this.#at;
    let end = this.text.indexOf('"', from + 1);
    while (end > 0 && this.#escapes(end)) end = this.text.indexOf('"', end + 1);
    if (end < 0) throw this.#wrong();
    try {
      const read = JSON.parse(this.text.slice(from, end + 1)) as string;
      this.#at = end + 1;
      return read;
    } catch {
      throw this.#wrong();
    }
  }

  /** True if the quote at that place is escaped: an odd number of backslashes precedes it. */
  #escapes(quote: number): boolean {
    let before = quote;
    while (this.text[before - 1] === "\\") before -= 1;
    return (quote - before) % 2 === 1;
  }

  #plain(): Json {
    const word = WORDS.find(([text]) => this.text.startsWith(text, this.#at));
    const text = word?.[0] ?? this.#matched(NUMBER);
    if (text === "") throw this.#wrong();
    this.#at += text.length;
    return word ? word[1] : numberOf(text);
  }

  #matched(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.text)?.[0] ?? "";
  }

  /** The next character that is not white space; "" at the end. */
  #peek(): string {
    this.#at += this.#matched(SPACE).length;
    return this.text[this.#at] ?? "";
  }

  #wrong(): Unreadable {
    return new Unreadable("not_json", String(this.#at));
  }
}

function valueOf(open: Open): Json {
  return "list" in open ? open.list : open.object;
}

function numberOf(text: string): number | InexactNumber {
  const value = Number(text);
  return String(value) === text && Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER
    ? value
    : new InexactNumber(text);
}
