/** A match as one file, which plays it and checks its proof without the service. */

import template from "saved:template";

import { titleOf } from "../api/catalogue";
import { positions, record } from "../api/calls";
import { at, urlOf } from "../base";
import { PAGES } from "../games/pages";
import { fetchPart } from "../parts";
import type { Position, SavedMatch } from "../saved/match";
import { TIMERS } from "../timers";
import { language } from "../words";
import { firstOf } from "./steps";
import type { Finished } from "./source";

/** Milliseconds after which a browser has surely read the file, some of them later than at the press. */
const READ = 60_000;

/** Saves the match to the disk. Says in percent how far it is. */
export async function save({ table: { id, game }, log }: Finished, say: (percent: number) => void): Promise<void> {
  const { shell, ...parts } = await fetchPart(() => fetch(at(template)).then((response) => response.json()));
  const all: Position[] = [];
  const before = (firstOf(log) ?? 1) - 1;
  for (let after: number | undefined = before; after !== undefined;) {
    const page: Awaited<ReturnType<typeof positions>> = await positions(id, after);
    all.push(...page.positions);
    after = page.next;
    say(Math.floor((all.length / (log.length - before)) * 100));
  }
  const match: SavedMatch = {
    game: await titleOf(game),
    made: PAGES.has(game) ? undefined : await (await fetchPart(() => import("../games/places"))).madeOf(game),
    address: urlOf(`/tables/${id}`),
    record: new TextDecoder().decode(await record(id)),
    positions: all,
  };
  const saved = await packed(JSON.stringify({ ...parts, match }));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([shell.replace("{language}", language()).replace("{saved}", saved)]));
  link.download = `${game}-${id}.html`;
  link.click();
  TIMERS.after(READ, () => URL.revokeObjectURL(link.href));
}

/** A text as the file has it, compressed and in base64. */
async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  const reader = new FileReader();
  const read = new Promise((resolve, reject) => {
    reader.onload = resolve;
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(await new Response(stream).blob());
  await read;
  return String(reader.result).split(",")[1] ?? "";
}
