/** The effect of a card on the total of a Train, shown beside the legal moves. The service calls the total. */

import type { LorumTable } from "./state";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("lorum");

const VALUES: Readonly<Record<string, number>> = { A: 11, K: 4, Q: 3, J: 2 };

/** From one threshold to the next; each costs a chip more. */
export const STEP = 25;

/** `K♦: 26, costs 1 chip`, with a name of the card or of its move. */
export function withTotal(name: string, card: string, { state, options }: LorumTable): string {
  const before = state.train?.total ?? 0;
  const total = before + (card.startsWith("T") ? Number(options.train_ten_value) : (VALUES[card[0] ?? ""] ?? 0));
  const count = Math.floor(total / STEP);
  const pays = count > Math.floor(before / STEP);
  return words(pays ? "makes_toll" : "makes_total", { card: name, total, count });
}
