/** A finished table of the service: its log, and the table at each version as somebody saw it. */

import type { Table } from "../api/answers";
import { events, tableAt, table as tableNow } from "../api/calls";
import type { Eyes, LoggedEvent } from "./log";

/** Events for each request. */
const PAGE = 1000;

export interface Finished {
  /** The table as it ended. */
  readonly table: Table;
  readonly log: readonly LoggedEvent[];
  /** The table at a version; fetched once, and cached. */
  readonly at: (version: number, eyes: Eyes) => Promise<Table>;
}

/** The table, its log empty while the match is still being played. */
export async function finished(id: string): Promise<Finished> {
  const table = await tableNow(id);
  const over = table.status === "finished" || table.status === "abandoned";
  return { table, log: over ? await logOf(id) : [], at: kept(id) };
}

/** The position that a fork at a version goes on from: the last one in which somebody had to move, else the first one. */
export async function positionAt(source: Pick<Finished, "at">, version: number, first: number): Promise<Table> {
  const table = await source.at(version, "public");
  return table.turn !== null || version <= first ? table : positionAt(source, version - 1, first);
}

async function logOf(id: string): Promise<readonly LoggedEvent[]> {
  const log: LoggedEvent[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: Awaited<ReturnType<typeof events>> = await events(id, after, PAGE);
    log.push(...page.events);
    after = page.next;
  }
  return log;
}

function kept(id: string): (version: number, eyes: Eyes) => Promise<Table> {
  const views = new Map<string, Promise<Table>>();
  return (version, eyes) => {
    const name = `${version} ${eyes}`;
    const known = views.get(name);
    if (known) return known;
    const asked = tableAt(id, { version, as: String(eyes) });
    views.set(name, asked);
    asked.catch(() => views.delete(name));
    return asked;
  };
}
