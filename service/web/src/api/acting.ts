/** Lets somebody else act on a page than the browser's account, for as long as the page is shown. */

import { useEffect, useRef } from "preact/hooks";

import { actAs, type Account } from "./stored_account";

/** The page that was drawn last decides: it is drawn before the one that it replaces is gone. */
let last: object | null = null;

/** Null for nobody: then the page sees what everybody may see. What the page asks first is asked as this account, too. */
export function useActing(other: Account | null): void {
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

/** True if the page at an address never acts for the browser's account. */
export function actsAlone(path: string): boolean {
  return /^\/tables\/[^/]+\/(screen|pass)$/.test(path);
}
