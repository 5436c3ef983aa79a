/** The regulars' remark at the beginning of a match: the reader's score against each of them. */

import { createContext } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";

import { rivalsIn, type Rival } from "../account/scores";
import type { Table } from "../api/answers";
import { ownTables } from "../api/calls";
import { account } from "../api/kept_account";
import { regularsAt } from "./regulars";
import { wordsOf } from "../words";

const words = wordsOf("table");

/** The score by seat, in words. The regular met most often comes first, and is the one to say it aloud. */
export type Scores = ReadonlyMap<number, string>;

const NO_SCORES: Scores = new Map();

export const ScoresHere = createContext<Scores>(NO_SCORES);

/** Returns the scores in the first hand, once they are read; none later, or if they can't be read. */
export function useScores(table: Table): Scores {
  const [rivals, setRivals] = useState<readonly Rival[]>([]);
  const begins = account() !== null && table.viewer.seat !== null && table.state?.hand_number === 1;
  useEffect(() => {
    if (begins)
      void ownTables({ status: "finished" }).then(
        ({ tables }) => setRivals(rivalsIn(tables)),
        () => undefined,
      );
  }, [begins]);
  return useMemo(() => (begins ? scoresAt(table, rivals) : NO_SCORES), [begins, rivals]);
}

function scoresAt(table: Table, rivals: readonly Rival[]): Scores {
  const names = regularsAt(table).map((regular) => regular?.name);
  const met = rivals.filter(({ name }) => names.includes(name));
  return new Map(met.map((rival) => [names.indexOf(rival.name), inWords(rival)]));
}

function inWords({ ahead, behind }: Rival): string {
  if (ahead === behind) return words("score_even", { count: ahead });
  const score = `${Math.max(ahead, behind)}:${Math.min(ahead, behind)}`;
  return words(ahead > behind ? "score_ahead" : "score_behind", { score });
}
