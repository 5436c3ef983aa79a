/** The lessons of the games, by slug: the address of what is played, and what is told. Each is fetched when it is opened. */

import type { LessonTexts } from "../texts/lessons";
import commerce from "./commerce.json";
import commune from "./commune.json";
import { read, type Lesson } from "./lesson";

type Told = { readonly default: LessonTexts };

const LESSONS: Readonly<Record<string, readonly [played: string, told: () => Promise<Told>]>> = {
  commerce: [commerce, () => import("../texts/lessons/commerce")],
  commune: [commune, () => import("../texts/lessons/commune")],
};

/** The lesson of a game and its texts. */
export async function lessonOf(slug: string): Promise<{ readonly lesson: Lesson; readonly tell: LessonTexts }> {
  const found = LESSONS[slug];
  if (!found) throw { code: "no_page" };
  const [played, told] = found;
  const [answer, { default: tell }] = await Promise.all([fetch(played), told()]);
  return { lesson: read(await answer.json()), tell };
}
