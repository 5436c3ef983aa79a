/**
 * Own tables that wait for players: when one is full, its seed has to be revealed soon, wherever in the page one is then.
 * The player's own stream says when. One tab does it for all, and only as long as a table waits.
 */

import type { Table } from "./answers";
import { actsForAnother } from "./kept_account";
import { hasSeeds, reveal } from "./seeds";
import { followOwn } from "./stream";

const LOCK = "cardtable.waiting";

interface Told {
  readonly table: string;
  readonly view: Table;
}

/** A table that can't be read. Its seed can't be revealed, so nobody waits for it. */
interface Unreadable {
  readonly table: string;
}

/** The beginning of the player's stream. */
interface Reset {
  readonly seated: readonly Told[];
}

const KINDS = ["reset", "seated", "seeding", "finished", "unreadable"];

/** Reveals the seeds of own tables as soon as they are full. */
export async function watchOwnTables(): Promise<void> {
  if (!hasSeeds() || actsForAnother()) return;
  if (navigator.locks) await navigator.locks.request(LOCK, untilNoneWaits);
  else await untilNoneWaits();
}

function untilNoneWaits(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new Set<string>();

    async function note({ table, view }: Told): Promise<void> {
      if (view.status === "open" || view.status === "seeding") waiting.add(table);
      await reveal(view);
      if (view.status === "open") return;
      waiting.delete(table);
      endIfNone();
    }

    function endIfNone(): void {
      if (waiting.size) return;
      stop();
      resolve();
    }

    /** A seed that could not be revealed now is revealed when the stream begins again. */
    function heard(told: Told): void {
      note(told).catch(() => undefined);
    }

    function onMessage(kind: string, data: string): void {
      if (kind === "reset") {
        waiting.clear();
        (JSON.parse(data) as Reset).seated.forEach(heard);
      } else if (kind === "unreadable") {
        waiting.delete((JSON.parse(data) as Unreadable).table);
      } else {
        return heard(JSON.parse(data) as Told);
      }
      endIfNone();
    }

    const stop = followOwn(KINDS, onMessage, resolve);
  });
}
