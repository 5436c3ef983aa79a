/** Text only for the table in words. On the felt there is no room for it, and the cards show it. */

import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";

import { InWords } from "./in_words";

export function Aside({ children }: { readonly children: ComponentChildren }) {
  return useContext(InWords) ? <>{children}</> : null;
}
