/** The deal of the day in words and signs. */

import type { Day } from "../api/answers";
import { urlOf } from "../base";
import { locale, wordsOf } from "../words";

const words = wordsOf("daily");

/** How far one is: not begun, playing, done with a result, or done without one that counts. */
export type State = "new" | "begun" | "done";

export function stateOf(day: Pick<Day, "table" | "result">): State {
  if (day.result) return "done";
  return day.table ? "begun" : "new";
}

const SIGNS: Readonly<Record<string, string>> = { "+": "🟩", "=": "⬜", "-": "🟥", x: "⬛" };

/** A sign for each hand; they say nothing of the cards. */
export function course(signs: string): string {
  return [...signs].map((sign) => SIGNS[sign] ?? "").join("");
}

/** The same for those who hear the page. */
export function courseInWords(signs: string): string {
  const of = (sign: string) => [...signs].filter((each) => each === sign).length;
  return words("course", { hands: signs.length, gained: of("+"), lost: of("-") + of("x") });
}

/** `2nd of 4`. */
export function placeText(place: number, seats: number): string {
  return words("place", { place, seats });
}

/** `2nd`. */
export function nth(place: number): string {
  return words("nth", { place });
}

/** `28 November`. */
export function dayText(date: string): string {
  const made = new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long", timeZone: "UTC" });
  return made.format(new Date(`${date}T00:00:00Z`));
}

/** What is sent to friends: the result without a card. */
export function shareText(day: Day, game: string): string {
  const { result, date, field } = day;
  if (!result) return "";
  const parts = [game, placeText(result.place, day.seats)];
  if (field && result.better_than !== null)
    parts.push(words("better", { percent: result.better_than, people: field.people - 1 }));
  const head = words("share_head", { date: dayText(date), result: parts.join(" · ") });
  return [head, course(result.course), urlOf(`/daily/${date}`)].join("\n");
}
