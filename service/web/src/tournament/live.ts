/**
 * A tournament as it is now. Its stream says that something happened; what it looks like then is asked for.
 */

import { useEffect, useRef, useState } from "preact/hooks";

import type { Tournament } from "../api/answers";
import { tournament as viewOf } from "../api/calls";
import { refreshed } from "../api/refreshed";
import { followTournament } from "../api/stream";
import { isOver } from "./model";

export interface LiveTournament {
  readonly tournament: Tournament | null;
  readonly connected: boolean;
  /** Why it can't be shown. */
  readonly failure: unknown;
  /** Why it may be old, as a sentence. */
  readonly incomplete: string | null;
  readonly refresh: () => void;
}

export function useTournament(id: string): LiveTournament {
  const [tournament, setTournament] = useState<Tournament | null>(null);
  const [connected, setConnected] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);
  const [incomplete, setIncomplete] = useState<string | null>(null);
  const refresh = useRef<() => void>(() => undefined);

  useEffect(() => {
    let stop = () => {};
    let left = false;
    let shown = 0;

    async function show(): Promise<Tournament> {
      const now = await viewOf(id);
      if (!left && now.version >= shown) {
        shown = now.version;
        setTournament(now);
        if (isOver(now)) stop();
      }
      return now;
    }

    const live = refreshed(async () => void (await show()), {
      isShown: () => shown > 0,
      onFailure: setFailure,
      onIncomplete: setIncomplete,
    });
    refresh.current = live.again;

    async function begin(): Promise<void> {
      const first = await show();
      if (left || isOver(first)) return;
      stop = followTournament(id, first.version, {
        onEvent: live.again,
        onEnd: live.again,
        onConnected: (now) => {
          setConnected(now);
          if (now) live.again();
        },
        onRefused: live.failed,
      });
    }

    begin().catch((problem: unknown) => !left && setFailure(problem));
    return () => {
      left = true;
      live.leave();
      stop();
    };
  }, [id]);

  return { tournament, connected, failure, incomplete, refresh: () => refresh.current() };
}
