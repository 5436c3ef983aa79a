/** Games in the language of the page; one that has no words in it is shown as the service says it, in English. */

import { installedWord, wordsOfGames } from ".";

const words = wordsOfGames("page");

/** A game with its name. */
export function titled<Game extends { readonly slug: string; readonly title: string }>(game: Game): Game {
  return { ...game, title: words(`name-${game.slug}`) || installedWord(game.slug, "name") || game.title };
}

/** The subject of a game, in one sentence. */
export function aboutGame({ slug, summary }: { readonly slug: string; readonly summary: string }): string {
  return words(`about-${slug}`) || installedWord(slug, "summary") || summary;
}
