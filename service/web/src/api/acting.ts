/** Lets somebody else act on a page than the browser's account, for as long as the page is shown. */

import { useEffect, useRef } from "preact/hooks";

import { actAs, type Account } from "./kept_account";

/** Null for nobody: then the page sees what everybody may see. What the page asks first is asked as this account, too. */
export function useActing(other: Account | null): void {
  const acts = useRef<string | null>();
  const token = other?.token ?? null;
  if (acts.current !== token) {
    acts.current = token;
    actAs(other);
  }
  useEffect(() => () => actAs(undefined), []);
}
