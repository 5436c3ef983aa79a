/** The folders of the games, by slug. A game without one is played from its schemas. */

import { useEffect, useState } from "preact/hooks";

import { wordsReady } from "../words";
import type { GamePage } from "./page";

const FOLDERS: Readonly<Record<string, () => Promise<{ default: GamePage<any> }>>> = {
  commune: () => import("./commune"),
  commerce: () => import("./commerce"),
  "commerce-classic": () => import("./commerce_classic"),
  "trade-and-barter": () => import("./trade_and_barter"),
  "thirty-one": () => import("./thirty_one"),
  "stop-the-bus": () => import("./stop_the_bus"),
  trentuno: () => import("./trentuno"),
  schwimmen: () => import("./schwimmen"),
  "liars-poker": () => import("./liars_poker"),
  "chinese-ten": () => import("./chinese_ten"),
  lorum: () => import("./lorum"),
  vazhushal: () => import("./vazhushal"),
  cuccu: () => import("./cuccu"),
  "fan-tan": () => import("./fan_tan"),
  "whisky-poker": () => import("./whisky_poker"),
};

/** What a game adds to the page; empty for a game without a folder. */
export async function gamePage(slug: string): Promise<GamePage<any>> {
  const load = FOLDERS[slug];
  const page = load ? (await load()).default : {};
  await wordsReady();
  return page;
}

/** Null until it has come. */
export function useGamePage(slug: string | undefined): GamePage | null {
  const [page, setPage] = useState<GamePage | null>(null);
  useEffect(() => {
    if (slug) void gamePage(slug).then(setPage);
  }, [slug]);
  return page;
}
