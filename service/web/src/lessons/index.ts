/** The lessons of the games: the play and the texts. Each is loaded when it is opened. */

import { at } from "../base";
import { LESSONS } from "../games/pages";
import { wordsOfLesson, wordsReady, type Words } from "../words";
import { read, type Lesson } from "./lesson";

/** True if a game has a lesson. */
export function hasLesson(slug: string): boolean {
  return LESSONS.has(slug);
}

/** The lesson of a game and its words. */
export async function lessonOf(slug: string): Promise<{ readonly lesson: Lesson; readonly tell: Words<string> }> {
  const played = LESSONS.get(slug);
  if (!played) throw { code: "no_page" };
  const tell = wordsOfLesson(slug);
  const [answer] = await Promise.all([fetch(at(played)), wordsReady()]);
  return { lesson: read(await answer.json()), tell };
}
