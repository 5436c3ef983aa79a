/** The account that this browser keeps, with its token. Tabs share it. */

import { OVER } from "../offline/kept";
import type { components } from "./shapes";

export interface Account {
  readonly id: string;
  readonly name: string;
  /** Without one a face is drawn by the id. */
  readonly face?: components["schemas"]["Account"]["face"];
  readonly token: string;
}

export const KEPT = "cardtable.account";

/** The account of this browser; null before there is one. */
export function account(): Account | null {
  const text = localStorage.getItem(KEPT);
  return text ? (JSON.parse(text) as Account) : null;
}

export function token(): string | null {
  return account()?.token ?? null;
}

/** What the service worker keeps for another account goes. */
export function keep(kept: Account): Account {
  if (account()?.id !== kept.id) dropKept();
  localStorage.setItem(KEPT, JSON.stringify(kept));
  return kept;
}

/** Removes the account from this browser. The service still has it. */
export function remove(): void {
  localStorage.removeItem(KEPT);
  dropKept();
}

/** Browsers have caches on https and on this machine only. */
function dropKept(): void {
  if ("caches" in globalThis) void caches.delete(OVER);
}
