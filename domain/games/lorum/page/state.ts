/** The state of Lórum, and what its kinds of deals are called. */

import type { components } from "~/api/games/lorum";
import type { SharedState } from "~/api/answers";
import type { PlayedTable } from "~/games/page";
import { bySuit } from "~/games/rows/hand";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("lorum");

export type State = SharedState & components["schemas"]["LorumState"];
export type LorumTable = PlayedTable<State>;
export type Kind = NonNullable<State["kind"]>;
export type Slot = NonNullable<State["hands"][number]["slots"]>[number];

/** The place of the next card of a row. */
export const NEXT = "next";

/** In the order in which each dealer deals them. */
export const KINDS: readonly Kind[] = ["no_hearts", "queens", "no_tricks", "hairy_ape", "train", "quart", "domino"];

export const DEALS_OF_A_DEALER = KINDS.length;

export function kindName(kind: Kind): string {
  return words(kind);
}

/** The aim of a deal, in sentences. A Hairy Ape with open hands, and a Train with dear tens, have their own. */
export function goalOf(kind: Kind, { options }: Pick<LorumTable, "options">): string {
  if (kind === "hairy_ape" && options.hairy_ape_mode === "open") return words("goal_open_ape");
  if (kind === "train" && options.train_ten_value === 10) return words("goal_train_ten");
  return words(`goal_${kind}`);
}

/** The name of a slot with a face-down card of the reader's hand, for picking it. */
export function slotName(slot: number): string {
  return `slot ${slot}`;
}

/** From the lowest. */
export const RANKS = "789TJQKA";

/** Cards by suit and rank. */
export function sorted(cards: readonly string[]): readonly string[] {
  return bySuit(cards, RANKS, String);
}
