/** The lessons of the games, by slug: the address of what is played, and what is told. Each is fetched when it is opened. */

import type { LessonTexts } from "../texts/lessons";
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
import { read, type Lesson } from "./lesson";

type Told = { readonly default: LessonTexts };

const LESSONS: Readonly<Record<string, readonly [played: string, told: () => Promise<Told>]>> = {
  commerce: [commerce, () => import("../texts/lessons/commerce")],
  commune: [commune, () => import("../texts/lessons/commune")],
  cuccu: [cuccu, () => import("../texts/lessons/cuccu")],
  "thirty-one": [thirtyOne, () => import("../texts/lessons/thirty_one")],
  "chinese-ten": [chineseTen, () => import("../texts/lessons/chinese_ten")],
  trentuno: [trentuno, () => import("../texts/lessons/trentuno")],
  schwimmen: [schwimmen, () => import("../texts/lessons/schwimmen")],
  "stop-the-bus": [stopTheBus, () => import("../texts/lessons/stop_the_bus")],
  "commerce-classic": [commerceClassic, () => import("../texts/lessons/commerce_classic")],
  "trade-and-barter": [tradeAndBarter, () => import("../texts/lessons/trade_and_barter")],
  "whisky-poker": [whiskyPoker, () => import("../texts/lessons/whisky_poker")],
  "fan-tan": [fanTan, () => import("../texts/lessons/fan_tan")],
  "liars-poker": [liarsPoker, () => import("../texts/lessons/liars_poker")],
  lorum: [lorum, () => import("../texts/lessons/lorum")],
  vazhushal: [vazhushal, () => import("../texts/lessons/vazhushal")],
};

/** The lesson of a game and its texts. */
export async function lessonOf(slug: string): Promise<{ readonly lesson: Lesson; readonly tell: LessonTexts }> {
  const found = LESSONS[slug];
  if (!found) throw { code: "no_page" };
  const [played, told] = found;
  const [answer, { default: tell }] = await Promise.all([fetch(played), told()]);
  return { lesson: read(await answer.json()), tell };
}
