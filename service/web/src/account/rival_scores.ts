/** The reader's score against each regular of the house. */

import type { OwnTableSummary } from "../api/answers";
import { placeAt } from "../table/moods";
import { regularsAt, type Regular } from "../table/regulars";

export interface Rival extends Regular {
  /** The number of matches in which the reader was ahead of the regular. */
  readonly ahead: number;
  readonly behind: number;
}

/**
 * Those met most often come first. A match that both lost at the same time counts for neither, and a rated one for nobody:
 * with house bots it is a tournament's, where they have the names of the tournament.
 */
export function rivalsIn(tables: readonly OwnTableSummary[]): readonly Rival[] {
  const rivals = new Map<string, Rival>();
  for (const table of tables.filter(({ rated }) => !rated)) {
    const placeOf = (seat: number | null) => placeAt(table.result?.places ?? [], seat) ?? 0;
    const own = placeOf(table.own_seat);
    regularsAt(table).forEach((regular, seat) => {
      const place = placeOf(seat);
      if (!regular || !own || !place || own === place) return;
      const { ahead, behind } = rivals.get(regular.name) ?? { ahead: 0, behind: 0 };
      const isAhead = own < place;
      rivals.set(regular.name, { ...regular, ahead: ahead + Number(isAhead), behind: behind + Number(!isAhead) });
    });
  }
  const met = ({ ahead, behind }: Rival) => ahead + behind;
  return [...rivals.values()].sort((one, other) => met(other) - met(one));
}

/** The number of regulars whose score stands on the front page. */
const FEW = 3;

/** Those met in the latest match, with the score of all these matches. */
export function lastMet(tables: readonly OwnTableSummary[]): readonly Rival[] {
  const latest = tables.find(({ status, rated }) => status === "finished" && !rated);
  const met = latest ? regularsAt(latest).map((each) => each?.name) : [];
  return rivalsIn(tables)
    .filter(({ name }) => met.includes(name))
    .slice(0, FEW);
}
