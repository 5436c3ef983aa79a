/** The rules of a game in two minutes, from a text of it. */

import { Markdown } from "../../ui/markdown";

/** A page of rules; the text is chosen when it is shown, in the language of the page. */
export function rulesOf(text: () => string) {
  return () => <Markdown text={text()} />;
}
