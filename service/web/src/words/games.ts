/** Games in the language of the page; one that has no words here is shown as the service says it, in English. */

import { wordsOfGames } from ".";

const words = wordsOfGames("page");

/** What a game is about, in one sentence. */
export function aboutGame({ slug, summary }: { readonly slug: string; readonly summary: string }): string {
  return words(`about-${slug}`) || summary;
}
