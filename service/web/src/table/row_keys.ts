/**
 * Keys in a row of cards that can be pressed. It is a toolbar, as WAI-ARIA describes it: Tab stops at it once, at the card
 * that had the focus last; arrows, Home and End lead from card to card, and round.
 */

import { useLayoutEffect, useRef } from "preact/hooks";

import type { Picking } from "./picking";

/** For the element of the row, which has neither a role nor keys of its own. In a replay arrows lead through the match. */
export function useRowKeys({ choosing = false }: Pick<Picking, "choosing">) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const cards = choosing ? cardsIn(row.current) : [];
    row.current?.setAttribute("role", cards.length > 0 ? "toolbar" : "group");
    stopAt(cards, cards.find((card) => card.matches(":focus, [tabindex='0']")) ?? cards[0]);
  });
  return {
    ref: row,
    onFocusIn: ({ target }: FocusEvent) => {
      const cards = cardsIn(row.current);
      if (choosing) stopAt(cards, cards.find((card) => card === target) ?? cards[0]);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const cards = cardsIn(row.current);
      const at = cards.findIndex((card) => card === target);
      const place = PLACES[key]?.(at, cards.length);
      if (!choosing || at < 0 || place === undefined || ctrlKey || metaKey || altKey || shiftKey) return;
      event.preventDefault();
      cards.at(place)?.focus();
    },
  };
}

/** The position that each key leads to, from a card at a position. */
const PLACES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: () => -1,
};

function cardsIn(row: HTMLElement | null): readonly HTMLButtonElement[] {
  return [...(row?.querySelectorAll<HTMLButtonElement>("button.card") ?? [])];
}

/** Tab leads to this card only. */
function stopAt(cards: readonly HTMLButtonElement[], stop: HTMLButtonElement | undefined): void {
  for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
}
