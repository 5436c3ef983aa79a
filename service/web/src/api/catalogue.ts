/** The games of the service, by their names in the language of the page. They don't change while it runs, so each is fetched once. */

import { useEffect, useState } from "preact/hooks";

import type { GameDetail, GameSummary } from "./answers";
import { game, games } from "./calls";
import { wordsOf } from "../words";
import { titled } from "../words/games";

const ui = wordsOf("ui");

const kept = new Map<string, Promise<unknown>>();

/** A failed request is repeated. */
function once<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const asked = kept.get(name) ?? ask();
  kept.set(name, asked);
  asked.catch(() => kept.delete(name));
  return asked as Promise<Answer>;
}

export const allGames = async (): Promise<readonly GameSummary[]> => (await once("", games)).map(titled);
export const gameDetail = async (slug: string): Promise<GameDetail> => titled(await once(slug, () => game(slug)));

/** The title of a game of the catalogue: never its slug, which is no word for people. */
export function titleAmong(all: readonly GameSummary[], slug: string): string {
  return all.find((each) => each.slug === slug)?.title ?? ui("game");
}

export const titleOf = async (slug: string): Promise<string> => titleAmong(await allGames(), slug);

/** The title of a game; null until the catalogue has arrived. It may be needed before the game is loaded. */
export function useTitle(slug: string | undefined): string | null {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    if (slug) titleOf(slug).then(setTitle, () => setTitle(ui("game")));
    else void allGames().catch(() => undefined);
  }, [slug]);
  return title;
}
