/** Refusals in words. */

import type { Problem } from "../api/client";
import { duration, installedWord, language, wordsOf, type Words } from ".";
import type { Keys } from "./ids";

/** The page's sentences for refusals, by code, where the service's sentence would not do. */
const words = wordsOf("refusal");
const rules = wordsOf("rule") as Words<string>;

/** The language of the service, whose own sentences quote what is wrong. */
const SERVICE = "en";

type Told = Keys["refusal"];

/** Refusals that nobody's waiting ends: what is missing has to be put right by the operator. */
const LASTING: ReadonlySet<string> = new Set<Told>(["newer_release", "read_only"]);

/**
 * Why something was refused, in a game or elsewhere, as a sentence or two; where it passes by itself, with the time after
 * which to try again.
 */
export function whyOf({ code, detail, reaction, retryAfter }: Problem, game = ""): string {
  const rule = () => installedWord(game, `rule-${code}`) || rules(code);
  const why = words(code as Told) || (language() === SERVICE ? detail : rule() || detail);
  if (reaction !== "wait" || LASTING.has(code) || retryAfter === null) return why;
  const seconds = retryAfter > 90 ? Math.ceil(retryAfter / 60) * 60 : retryAfter;
  return words("after", { why: /[.!?]$/.test(why) ? why : `${why}.`, time: duration(seconds) });
}
