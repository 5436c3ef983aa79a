/** The games' parts of the page, from their folders. A game without a `page/index.tsx` is played from its schemas. */

import { useEffect, useState } from "preact/hooks";

import { fetchPart } from "../parts";
import { wordsReady } from "../words";
import type { GamePage } from "./page";
import { PAGES } from "./pages";
import type { Made } from "./places";

/** The part of the page that a game adds. A game without a folder is drawn from its schemas, which a saved file has in `made`. */
export async function gamePage(slug: string, made?: Made): Promise<GamePage<any>> {
  const load = PAGES.get(slug);
  const page = load
    ? (await fetchPart(load)).default
    : await (await fetchPart(() => import("./places"))).placesPage(slug, made);
  await wordsReady();
  return page;
}

/** Null until it has come. If it doesn't come, drawing throws Unreachable, and the page says so. */
export function useGamePage(slug: string | undefined): GamePage | null {
  const [page, setPage] = useState<GamePage | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (slug) gamePage(slug).then(setPage, setFailure);
  }, [slug]);
  if (failure) throw failure;
  return page;
}
