/** The account that this browser keeps, with its token. Tabs share it. */

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

export function keep(kept: Account): Account {
  localStorage.setItem(KEPT, JSON.stringify(kept));
  return kept;
}
