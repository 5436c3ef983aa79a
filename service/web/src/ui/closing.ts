/** An open menu closes with Escape, which returns the focus to its button, and with a press anywhere else. */

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** `menu` holds the button and its panel. */
export function useClosing(open: boolean, menu: RefObject<HTMLElement>, close: () => void): void {
  useLayoutEffect(() => {
    if (!open) return;
    const onClick = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      menu.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
      close();
    };
    addEventListener("click", onClick, true);
    addEventListener("keydown", onKey, true);
    return () => {
      removeEventListener("click", onClick, true);
      removeEventListener("keydown", onKey, true);
    };
  }, [open]);
}
