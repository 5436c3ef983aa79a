/** The games of the service. They don't change while it runs, so each is asked for once. */

import { useEffect, useState } from "preact/hooks";

import { game, games, type GameDetail, type GameSummary } from "./calls";

const kept = new Map<string, Promise<unknown>>();

/** An answer that failed is asked for again. */
function once<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const asked = kept.get(name) ?? ask();
  kept.set(name, asked);
  asked.catch(() => kept.delete(name));
  return asked as Promise<Answer>;
}

export const allGames = (): Promise<readonly GameSummary[]> => once("", games);
export const gameDetail = (slug: string): Promise<GameDetail> => once(slug, () => game(slug));

/** The title of a game; its slug until the catalogue has come. */
export function useTitle(slug: string): string {
  const [title, setTitle] = useState(slug);
  useEffect(() => {
    allGames().then(
      (all) => setTitle(all.find((each) => each.slug === slug)?.title ?? slug),
      () => undefined,
    );
  }, [slug]);
  return title;
}
