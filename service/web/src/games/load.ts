/** The page of a game: as a hook, and before its table is there. */

import { useEffect, useState } from "preact/hooks";

import { fetchTablePage } from "../routes";
import { gamePage } from ".";
import type { GamePage } from "./page";

/** Fetches what draws a table of a game; called while the table is opened. A failure shows when the page is opened. */
export function fetchAhead(slug: string): void {
  Promise.all([fetchTablePage(), gamePage(slug)]).catch(() => undefined);
}

/** Null until it has come. */
export function useGamePage(slug: string | undefined): GamePage | null {
  const [page, setPage] = useState<GamePage | null>(null);
  useEffect(() => {
    if (slug) void gamePage(slug).then(setPage);
  }, [slug]);
  return page;
}
