/** The page of a game as a hook. */

import { useEffect, useState } from "preact/hooks";

import { gamePage } from ".";
import type { GamePage } from "./page";

/** Null until it has come. */
export function useGamePage(slug: string | undefined): GamePage | null {
  const [page, setPage] = useState<GamePage | null>(null);
  useEffect(() => {
    if (slug) void gamePage(slug).then(setPage);
  }, [slug]);
  return page;
}
