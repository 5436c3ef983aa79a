/** The reader's score against the regulars: at their names, and said by one of them at the beginning. */

import { createContext } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";

import { rivalsIn, type Rival } from "../account/rival_scores";
import type { Table } from "../api/answers";
import { ownTables } from "../api/calls";
import { account } from "../api/stored_account";
import { regularsAt } from "./regulars";
import { wordsOf } from "../words";

const words = wordsOf("table");

interface Score {
  /** `Otis leads 3:0`, without the name. */
  readonly short: string;
  /** As the regular says it. */
  readonly said: string;
  /** True if the regular says it now: in the first hand, the one met most often. */
  readonly aloud: boolean;
}

/** The score by seat. */
export type Scores = ReadonlyMap<number, Score>;

const NO_SCORES: Scores = new Map();

export const ScoresHere = createContext<Scores>(NO_SCORES);

/** Returns the scores once they are read; none for a watcher, at a rated table, after the end, or if they can't be read. */
export function useScores(table: Table): Scores {
  const [rivals, setRivals] = useState<readonly Rival[]>([]);
  const plays = account() !== null && table.viewer.seat !== null && table.status === "playing" && !table.rated;
  useEffect(() => {
    if (plays)
      void ownTables({ status: "finished" }).then(
        ({ tables }) => setRivals(rivalsIn(tables)),
        () => undefined,
      );
  }, [plays]);
  return useMemo(() => (plays ? scoresAt(table, rivals) : NO_SCORES), [plays, rivals, table.state?.hand_number]);
}

function scoresAt(table: Table, rivals: readonly Rival[]): Scores {
  const names = regularsAt(table).map((regular) => regular?.name);
  const met = rivals.filter(({ name }) => names.includes(name));
  const begins = table.state?.hand_number === 1;
  return new Map(met.map((rival, at) => [names.indexOf(rival.name), { ...inWords(rival), aloud: begins && at === 0 }]));
}

function inWords({ ahead, behind }: Rival): Omit<Score, "aloud"> {
  const by = ahead > behind ? "ahead" : ahead < behind ? "behind" : "even";
  const score = `${Math.max(ahead, behind)}:${Math.min(ahead, behind)}`;
  return { short: words(`score_${by}_short`, { score }), said: words(`score_${by}`, { score }) };
}
