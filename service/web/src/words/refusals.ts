/** Refusals in words. */

import type { Problem } from "../api/client";
import { duration, wordsOf } from ".";
import type { Keys } from "./ids";

/** What is said of a refusal where the sentence of the service would not do, by its code. */
const words = wordsOf("refusal");

type Told = Keys["refusal"];

/** Refusals that nobody's waiting ends: what is missing has to be put right by the operator. */
const LASTING: ReadonlySet<string> = new Set<Told>(["newer_release", "read_only"]);

/** Why something was refused, as a sentence or two; where it passes by itself, with the time after which to try again. */
export function whyOf({ code, detail, reaction, retryAfter }: Problem): string {
  const why = words(code as Told) || detail;
  if (reaction !== "wait" || LASTING.has(code) || retryAfter === null) return why;
  const seconds = retryAfter > 90 ? Math.ceil(retryAfter / 60) * 60 : retryAfter;
  return words("after", { why: /[.!?]$/.test(why) ? why : `${why}.`, time: duration(seconds) });
}
