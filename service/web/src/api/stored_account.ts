/** The account stored in this browser, with its token. Tabs share it. */

import { FINISHED_CACHE } from "../offline/finished_cache";
import { isObject, read, remove as removeStored, write } from "../storage";
import type { components } from "./shapes";

export interface Account {
  readonly id: string;
  readonly name: string;
  /** Without one a face is drawn by the id. */
  readonly face?: components["schemas"]["Account"]["face"];
  readonly token: string;
}

export const STORAGE_KEY = "cardtable.account";

/** The account that acts in this document in place of the browser's; undefined if none does. */
let acting: Account | null | undefined;

/**
 * Lets another account act in this document: the one that holds the phone, or none on a screen that everybody sees.
 * With undefined it is the browser's own again.
 */
export function actAs(other: Account | null | undefined): void {
  acting = other;
}

/** True if another account acts than the one shared by this browser's tabs. */
export function actsForAnother(): boolean {
  return acting !== undefined;
}

/** The account that acts here: that of this browser, if no other one does. */
export function account(): Account | null {
  return acting === undefined ? ownAccount() : acting;
}

/** The account of this browser, which its tabs share; null before there is one. */
export function ownAccount(): Account | null {
  return read<Account>(STORAGE_KEY, (stored) => isObject(stored) && typeof stored.token === "string");
}

export function token(): string | null {
  return account()?.token ?? null;
}

export function ownToken(): string | null {
  return ownAccount()?.token ?? null;
}

/** Stores the account, and deletes the service worker's cache of another one. */
export function store(stored: Account): Account {
  if (ownAccount()?.id !== stored.id) dropCache();
  write(STORAGE_KEY, stored);
  return stored;
}

/** Removes the account from this browser. The service still has it. */
export function remove(): void {
  removeStored(STORAGE_KEY);
  dropCache();
}

/** Browsers have caches on https and on this machine only. */
function dropCache(): void {
  if ("caches" in globalThis) void caches.delete(FINISHED_CACHE).catch(() => undefined);
}
