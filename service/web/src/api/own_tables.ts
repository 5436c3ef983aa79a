/**
 * Own tables that wait for players: when one is full, its seed has to be revealed soon, wherever in the page one is then.
 * The player's own stream says when. One tab does it for all, and only as long as a table waits, or a tournament lasts.
 */

import { own } from "../base";
import type { ResetMessage, TableMessage, Unreadable } from "./answers";
import { tournament } from "./calls";
import { Problem } from "./client";
import { actsForAnother } from "./stored_account";
import { forgetSeeds, hasSeeds, reveal, seededTournaments } from "./seeds";
import { followOwn } from "./stream";

const LOCK = own("cardtable.waiting");

const KINDS = ["reset", "seated", "seeding", "finished", "unreadable"];

/** Reveals the seeds of own tables as soon as they are full. */
export async function watchOwnTables(): Promise<void> {
  if (!hasSeeds() || actsForAnother()) return;
  await Promise.all([...seededTournaments()].map(forgetIfOver));
  if (!hasSeeds()) return;
  if (navigator.locks) await navigator.locks.request(LOCK, untilNoneWaits);
  else await untilNoneWaits();
}

async function forgetIfOver(id: string): Promise<void> {
  try {
    const { status } = await tournament(id);
    if (status === "finished" || status === "called_off") forgetSeeds(id);
  } catch (problem) {
    if (problem instanceof Problem && problem.is("not_found")) forgetSeeds(id);
  }
}

function untilNoneWaits(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new Set<string>();

    async function note({ table, view }: TableMessage): Promise<void> {
      if (view.status === "open" || view.status === "seeding") waiting.add(table);
      await reveal(view);
      if (view.status === "open") return;
      waiting.delete(table);
      endIfNone();
    }

    function endIfNone(): void {
      if (waiting.size || seededTournaments().size) return;
      stop();
      resolve();
    }

    /** A seed that could not be revealed now is revealed when the stream begins again. */
    function heard(told: TableMessage): void {
      note(told).catch(() => undefined);
    }

    function onMessage(kind: string, data: string): void {
      if (kind === "reset") {
        waiting.clear();
        (JSON.parse(data) as ResetMessage).seated.forEach(heard);
      } else if (kind === "unreadable") {
        waiting.delete((JSON.parse(data) as Unreadable).table); // its seed can't be revealed
      } else {
        return heard(JSON.parse(data) as TableMessage);
      }
      endIfNone();
    }

    const stop = followOwn(KINDS, onMessage, resolve);
  });
}
