/** The regulars that play for house bots at a tournament's tables, the same at each. */

import { useEffect, useState } from "preact/hooks";

import { tournament as viewOf } from "../api/calls";
import type { Seated } from "../table/regulars";
import { regularsIn } from "./model";

type Regulars = Seated["regulars"];

/** Null without a tournament, or if it can't be read. */
export async function regularsFrom(tournament: string | null, table: string): Promise<Regulars> {
  return tournament === null
    ? null
    : viewOf(tournament).then(
        (found) => regularsIn(found, table),
        () => null,
      );
}

/** Undefined until the tournament is read. */
export function useRegulars(tournament: string | null, table: string): Regulars {
  const [read, setRead] = useState<Regulars>();
  useEffect(() => void regularsFrom(tournament, table).then(setRead), [tournament, table]);
  return tournament === null ? null : read;
}
