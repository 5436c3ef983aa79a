/**
 * A tournament as it is now. Its stream says that something happened; what it looks like then is asked for.
 */

import { useEffect, useRef, useState } from "preact/hooks";

import { tournament as viewOf, type Tournament } from "../api/calls";
import { Unreachable } from "../api/client";
import { oneAtATime } from "../api/one_at_a_time";
import { followTournament } from "../api/stream";
import { isOver } from "./model";

export interface LiveTournament {
  readonly tournament: Tournament | null;
  readonly connected: boolean;
  /** Why it can't be shown. */
  readonly failure: unknown;
  readonly refresh: () => void;
}

export function useTournament(id: string): LiveTournament {
  const [tournament, setTournament] = useState<Tournament | null>(null);
  const [connected, setConnected] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);
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
      }
      return now;
    }

    function failed(problem: unknown): void {
      if (!left && !(problem instanceof Unreachable)) setFailure(problem);
    }

    const again = oneAtATime(async () => void (await show()), failed);
    refresh.current = again;

    async function begin(): Promise<void> {
      const first = await show();
      if (left || isOver(first)) return;
      stop = followTournament(id, first.version, {
        onEvent: again,
        onEnd: again,
        onConnected: (now) => {
          setConnected(now);
          if (now) again();
        },
        onRefused: setFailure,
      });
    }

    begin().catch((problem: unknown) => !left && setFailure(problem));
    return () => {
      left = true;
      stop();
    };
  }, [id]);

  return { tournament, connected, failure, refresh: () => refresh.current() };
}
