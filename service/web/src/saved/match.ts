/** A match as a saved file has it. */

import type { components } from "../api/shapes";
import type { Table } from "../api/answers";
import type { Made } from "../games/places";
import type { Eyes } from "../replay/log";

export type Position = components["schemas"]["Position"];

export interface SavedMatch {
  /** The title of the game in the catalogue. */
  readonly game: string;
  /** The schemas and words of the game, if the page has no part of its own. */
  readonly made?: Made | undefined;
  /** The address of the table, for people. */
  readonly address: string;
  /** The record as the service gave it. */
  readonly record: string;
  /** Those of the match, in order. */
  readonly positions: readonly Position[];
}

/** The table at a position as somebody saw it. */
export function seenAt({ table, seen }: Position, eyes: Eyes): Table {
  const own = seen[eyes];
  if (!own) return table as Table;
  const state = own.state && { ...own.state, last_hand: table.state?.last_hand };
  return { ...table, ...own, state } as Table;
}
