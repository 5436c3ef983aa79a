/** The deal of the day in words and signs. */

import type { Day } from "../api/answers";
import { urlOf } from "../base";
import { locale, wordsOf } from "../words";

const words = wordsOf("daily");

export const DAY = 24 * 60 * 60 * 1000;

/** The reader's progress: not begun, playing, done with a result, or done without one that counts. */
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

/** So many days up to the last one, which is among them. */
export function daysUntil(last: string, count: number): readonly string[] {
  const dayOf = (place: number) => new Date(Date.parse(last) - (count - 1 - place) * DAY);
  return Array.from({ length: count }, (_, place) => dayOf(place).toISOString().slice(0, 10));
}

/** Minimum number of people for a percentage. For fewer, the text gives counts. */
const MANY = 20;

/** The result beside those who held the same cards; null where they are too few. */
export function amongPeople({ result, field }: Pick<Day, "result" | "field">): string | null {
  if (!result?.position || result.better_than === null || !field) return null;
  const { people } = field;
  if (result.better_than === 100) return words("best_of", { people });
  if (people < MANY) return words("few_better", { count: result.position - 1, people: people - 1 });
  return words("better", { percent: result.better_than, people: people - 1 });
}

/** The text to share with friends: the result without any card. */
export function shareText(day: Day, game: string): string {
  const { result, date } = day;
  if (!result) return "";
  const parts = [game, placeText(result.place, day.seats), amongPeople(day)].filter((part) => part !== null);
  const head = words("share_head", { date: dayText(date), result: parts.join(" · ") });
  return [head, course(result.course), urlOf(`/daily/${date}`)].join("\n");
}
