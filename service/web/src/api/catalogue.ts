/** The games of the service, by their names in the language of the page. They don't change while it runs, so each is fetched once. */

import { useEffect, useState } from "preact/hooks";

import type { GameDetail, GameSummary } from "./answers";
import { game, games, gameWords } from "./calls";
import { addWords, wordsOf, wordsReady, type Language } from "../words";
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

export const allGames = async (): Promise<readonly GameSummary[]> => (await worded(await once("", games))).map(titled);
export const gameDetail = async (slug: string): Promise<GameDetail> => {
  const found = await once(slug, () => game(slug));
  await worded([found]);
  return titled(found);
};

/** Fetches the words of installed games. While they don't come, the games are shown in English. */
async function worded<Games extends readonly GameSummary[]>(all: Games): Promise<Games> {
  const installed = all.filter((each) => each.package);
  for (const { slug } of installed) addWords(slug, (language) => ownWords(slug, language));
  if (installed.length > 0) await wordsReady().catch(() => undefined);
  return all;
}

/** The words of an installed game, which may have none in a language. */
export async function ownWords(slug: string, language: Language): Promise<string> {
  return (await gameWords(slug, language)).own || (await gameWords(slug, "en")).own;
}

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
