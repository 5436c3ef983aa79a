/** The lessons of the games, by slug: the address of what is played, and what is told. Each is fetched when it is opened. */

import chineseTen from "./chinese-ten.json";
import commerce from "./commerce.json";
import commerceClassic from "./commerce-classic.json";
import commune from "./commune.json";
import cuccu from "./cuccu.json";
import fanTan from "./fan-tan.json";
import liarsPoker from "./liars-poker.json";
import lorum from "./lorum.json";
import schwimmen from "./schwimmen.json";
import stopTheBus from "./stop-the-bus.json";
import thirtyOne from "./thirty-one.json";
import tradeAndBarter from "./trade-and-barter.json";
import trentuno from "./trentuno.json";
import vazhushal from "./vazhushal.json";
import whiskyPoker from "./whisky-poker.json";
import { wordsOfLesson, wordsReady, type Words } from "../words";
import { read, type Lesson } from "./lesson";

const LESSONS: Readonly<Record<string, string>> = {
  commerce: commerce,
  commune: commune,
  cuccu: cuccu,
  "thirty-one": thirtyOne,
  "chinese-ten": chineseTen,
  trentuno: trentuno,
  schwimmen: schwimmen,
  "stop-the-bus": stopTheBus,
  "commerce-classic": commerceClassic,
  "trade-and-barter": tradeAndBarter,
  "whisky-poker": whiskyPoker,
  "fan-tan": fanTan,
  "liars-poker": liarsPoker,
  lorum: lorum,
  vazhushal: vazhushal,
};

/** The lesson of a game and its words. */
export async function lessonOf(slug: string): Promise<{ readonly lesson: Lesson; readonly tell: Words<string> }> {
  const played = LESSONS[slug];
  if (!played) throw { code: "no_page" };
  const tell = wordsOfLesson(slug);
  const [answer] = await Promise.all([fetch(played), wordsReady()]);
  return { lesson: read(await answer.json()), tell };
}
