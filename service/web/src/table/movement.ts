/** Cards fly from where they were. Before the table is drawn anew their places are remembered; afterwards they move. */

import { moves } from "../settings";

const MILLISECONDS = 350;

let before: ReadonlyMap<string, DOMRect> = new Map();

function places(): Map<string, DOMRect> {
  const cards = document.querySelectorAll<HTMLElement>("[data-card]");
  return new Map(Array.from(cards, (card) => [card.dataset.card ?? "", card.getBoundingClientRect()]));
}

export function rememberPositions(): void {
  before = places();
}

/** Lets every card that lies elsewhere now fly there; cards that are new come from the stock, or from above. */
export function fly(): void {
  const from = before;
  if (!moves() || from.size === 0) return;
  before = new Map();
  const stock = document.querySelector("[data-stock]")?.getBoundingClientRect();
  for (const card of document.querySelectorAll<HTMLElement>("[data-card]")) {
    const now = card.getBoundingClientRect();
    const then = from.get(card.dataset.card ?? "") ?? stock;
    const [x, y] = then ? [then.x - now.x, then.y - now.y] : [0, -24];
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    card.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, opacity: then ? 1 : 0 },
        { transform: "none", opacity: 1 },
      ],
      {
        duration: MILLISECONDS,
        easing: "ease-out",
      },
    );
  }
}
