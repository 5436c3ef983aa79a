/** The lessons of the games: the play and the texts. Each is loaded when it is opened. */

import type { GameSummary } from "../api/answers";
import { gameDetail } from "../api/catalogue";
import { at } from "../base";
import { LESSONS } from "../games/pages";
import { wordsOfLesson, wordsReady, type Words } from "../words";
import { read, type Lesson } from "./lesson";

/** True if a game has a lesson. */
export function hasLesson({ slug, has_lesson }: GameSummary): boolean {
  return has_lesson || LESSONS.has(slug);
}

/** The lesson of a game and its words. */
export async function lessonOf(slug: string): Promise<{ readonly lesson: Lesson; readonly tell: Words<string> }> {
  const played = LESSONS.get(slug);
  const tell = wordsOfLesson(slug, !played);
  const fetched = played
    ? fetch(at(played)).then((answer) => answer.json())
    : gameDetail(slug).then((game) => game.lesson);
  const [lesson] = await Promise.all([fetched, wordsReady()]);
  if (!lesson) throw { code: "no_page" };
  return { lesson: read(lesson), tell };
}
