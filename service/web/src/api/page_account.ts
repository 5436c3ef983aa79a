/** The account of a single page in place of the browser's, for as long as the page is shown. */

import { useEffect, useRef } from "preact/hooks";

import { actAs, type Account } from "./stored_account";

/** The page that was drawn last decides: it is drawn before the one that it replaces is gone. */
let last: object | null = null;

/** Null for nobody: then the page sees what everybody may see. What the page asks first is asked as this account, too. */
export function usePageAccount(other: Account | null): void {
  const { current } = useRef({});
  if (last !== current) actAs(other);
  last = current;
  useEffect(
    () => () => {
      if (last !== current) return;
      last = null;
      actAs(undefined);
    },
    [],
  );
}

/** True if the page at an address has an account of its own, or none. */
export function hasPageAccount(path: string): boolean {
  return /^\/tables\/[^/]+\/(screen|pass)$/.test(path);
}
