/** House bots in the language of the page; those of a newer service are shown as it says them, in English. */

import type { Strategy } from "../api/answers";
import { wordsOf, type Words } from ".";

const words = wordsOf("strategy") as Words<string>;

/** `name` is `steady` or `steady/1`. */
export function strategyTitle({ name, title }: Pick<Strategy, "name" | "title">): string {
  return words(withoutVersion(name)) || title;
}

export function strategySummary({ name, summary }: Pick<Strategy, "name" | "summary">): string {
  return words(`${withoutVersion(name)}-summary`) || summary;
}

function withoutVersion(name: string): string {
  return name.split("/")[0] ?? "";
}
