/** Keys at the table, and the sheet that lists them. */

import { useLayoutEffect } from "preact/hooks";

import { isSwitchedOff } from "../settings";
import { KeyList } from "../ui/key_list";
import { wordsOf } from "../words";

const words = wordsOf("table");

export interface KeyActions {
  readonly help: () => void;
  readonly text: () => void;
  readonly putBack: () => void;
  /** Shows at once what waits to be shown. */
  readonly skip: () => void;
}

const FOCUS: ReadonlyMap<string, string> = new Map([
  ["h", "#own-hand"],
  ["c", ".middle"],
  ["m", "#moves"],
  ["l", "#log"],
]);

/** Handles keys that are pressed anywhere but in a field or a window. */
export function useKeys(actions: KeyActions): void {
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (isSwitchedOff(event.key) || document.querySelector("dialog[open]")) return;
      if (/^[0-9]$/.test(event.key)) press(event.key === "0" ? 10 : Number(event.key));
      else if (FOCUS.has(event.key)) focusIn(FOCUS.get(event.key) ?? "");
      else if (event.key === "?") actions.help();
      else if (event.key === "t") actions.text();
      else if (event.key === "Escape") actions.putBack();
      else if (event.key === " " && !isPressed(event.target)) actions.skip();
      else if (event.key === "g") document.querySelector<HTMLElement>(".last-hand button")?.click();
      else return;
      event.preventDefault();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]");
}

/** True if the space bar already has a function there. */
function isPressed(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, summary, a") !== null;
}

/** Presses the button with this number, as the styles count: each has its own, or one more than the button before it. */
function press(number: number): void {
  let count = 0;
  for (const button of document.querySelectorAll<HTMLButtonElement>("#moves button.numbered")) {
    count = Number(button.dataset.number ?? count + 1);
    if (count === number && !button.disabled) return button.click();
  }
}

/** Focuses the first move in a region, else the first thing that can be pressed, else the region. */
function focusIn(selector: string): void {
  const region = document.querySelector<HTMLElement>(selector);
  const move = region?.querySelector<HTMLElement>("button.numbered:not([disabled])");
  const first = move ?? region?.querySelector<HTMLElement>("button:not([disabled], [tabindex='-1'])");
  (first ?? region)?.focus();
}

const KEYS: readonly (readonly [string, Parameters<typeof words>[0]])[] = [
  ["1 – 9, 0", "key_number"],
  ["H", "key_hand"],
  ["C", "key_middle"],
  ["M", "key_moves"],
  ["L", "key_log"],
  ["T", "key_text"],
  ["G", "key_go_on"],
  ["Space", "key_skip"],
  ["← → Home End", "key_cards"],
  ["Enter", "key_enter"],
  ["Esc", "key_escape"],
  ["?", "key_help"],
];

export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  return <KeyList title={words("keys_title")} keys={KEYS.map(([key, text]) => [key, words(text)])} onClose={onClose} />;
}
