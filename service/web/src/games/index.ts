/** The games' parts of the page, from their folders. A game without a `page/index.tsx` is played from its schemas. */

import { useEffect, useState } from "preact/hooks";

import { wordsReady } from "../words";
import type { GamePage } from "./page";
import { PAGES } from "./pages";

/** What a game adds to the page; empty for a game without a folder. */
export async function gamePage(slug: string): Promise<GamePage<any>> {
  const load = PAGES[slug];
  const page = load ? (await load()).default : {};
  await wordsReady();
  return page;
}

/** Null until it has come. */
export function useGamePage(slug: string | undefined): GamePage | null {
  const [page, setPage] = useState<GamePage | null>(null);
  useEffect(() => {
    if (slug) void gamePage(slug).then(setPage);
  }, [slug]);
  return page;
}
