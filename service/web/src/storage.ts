/**
 * The browser's storage between visits, by name.
 *
 * It may be blocked or full, and may contain foreign data. The page then continues with its memory, and says once that
 * nothing survives the tab.
 */

import { own } from "./base";

/**
 * True for a replay in a frame of another page, and in a saved file, whose document says so: it has no account and keeps
 * nothing. The links of a frame open tabs; a file has none.
 */
export const embedded =
  (globalThis.top !== globalThis.self && new URLSearchParams(globalThis.location?.search).has("embed")) ||
  globalThis.document?.documentElement.dataset?.embed === "file";

/** Sent to the window when storage is refused for the first time. */
export const REFUSED = "cardtable:storage-refused";

let refused = false;

/** The values that could not be stored. */
const memory = new Map<string, string>();

export function isRefused(): boolean {
  return refused;
}

/** Undefined if storage refuses. */
function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
  if (embedded) return undefined;
  try {
    return use(globalThis.localStorage);
  } catch {
    if (!refused) {
      refused = true;
      globalThis.dispatchEvent?.(new Event(REFUSED));
    }
    return undefined;
  }
}

export function readText(name: string): string | null {
  return memory.get(name) ?? attempt((storage) => storage.getItem(own(name))) ?? null;
}

export function writeText(name: string, text: string): void {
  memory.set(name, text);
  attempt((storage) => {
    storage.setItem(own(name), text);
    memory.delete(name);
  });
}

export function remove(name: string): void {
  memory.delete(name);
  attempt((storage) => storage.removeItem(own(name)));
}

/** The names that begin like this. */
export function namesOf(beginning: string): readonly string[] {
  const stored = attempt((storage) => Object.keys(storage)) ?? [];
  const names = stored.filter((name) => name.startsWith(own(""))).map((name) => name.slice(own("").length));
  return [...new Set([...memory.keys(), ...names])].filter((name) => name.startsWith(beginning));
}

/** A value that was written as JSON; null if there is none, or none of this form. */
export function read<Value>(name: string, isValue: (value: any) => boolean): Value | null {
  try {
    const value: unknown = JSON.parse(readText(name) ?? "null");
    return value !== null && isValue(value) ? (value as Value) : null;
  } catch {
    return null;
  }
}

export function write(name: string, value: unknown): void {
  writeText(name, JSON.stringify(value));
}

/** Calls when another tab has changed what is kept by a name. */
export function followStored(name: string, run: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === own(name)) run();
  });
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
