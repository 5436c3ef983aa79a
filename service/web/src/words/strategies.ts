/** House bots in the language of the page; those of a newer service are shown as it says them, in English. */

import type { Strategy, TableSeat } from "../api/answers";
import { wordsOf, type Words } from ".";

const words = wordsOf("strategy") as Words<string>;

type Player = NonNullable<TableSeat["player"]>;

/** `name` is `steady` or `steady/1`. */
export function strategyTitle({ name, title }: Pick<Strategy, "name" | "title">): string {
  return words(withoutVersion(name)) || title;
}

/** A player whose name, if it is a house bot, is its level in the language of the page. */
export function titled<Named extends Pick<Player, "name" | "strategy">>(player: Named): Named {
  const { name, strategy } = player;
  return strategy ? { ...player, name: strategyTitle({ name: strategy, title: name ?? "" }) } : player;
}

export function strategySummary({ name, summary }: Pick<Strategy, "name" | "summary">): string {
  return words(`${withoutVersion(name)}-summary`) || summary;
}

function withoutVersion(name: string): string {
  return name.split("/")[0] ?? "";
}
