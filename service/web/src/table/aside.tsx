/** What is said only where the table is told in words. On the felt there is no room for it, and cards say it themselves. */

import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";

import { InWords } from "./in_words";

export function Aside({ children }: { readonly children: ComponentChildren }) {
  return useContext(InWords) ? <>{children}</> : null;
}
