/** A hint: what the strongest house bot would do in the reader's place. Only for practice, where nobody else plays. */

import { useEffect, useMemo, useState } from "preact/hooks";

import type { Move, Table } from "../api/answers";
import { hint as askFor } from "../api/calls";
import { useAction } from "../ui/action";
import { isHouseBot } from "./regulars";

export interface Hint {
  readonly move: Move;
  /** In English. */
  readonly reason: string | null;
}

/** Whether the match is not rated, and all others are house bots. */
export function isPractice({ visibility, open_information, seats, viewer }: Table): boolean {
  const others = seats.filter(({ seat }) => seat !== viewer.seat);
  return (visibility === "unlisted" || open_information) && others.every(({ player }) => player && isHouseBot(player));
}

export interface Asked {
  /** Until the table goes on. */
  readonly hint: Hint | null;
  readonly ask: () => void;
  readonly busy: boolean;
  readonly refusal: string | null;
}

export function useHint(table: Table, moves: readonly Move[]): Asked {
  const [found, setFound] = useState<Hint | null>(null);
  const { act, busy, refusal } = useAction();
  useEffect(() => setFound(null), [table.version]);

  /** As one of the moves that can be chosen: these may be asked for again at the same version. */
  const hint = useMemo(
    () => found && { ...found, move: moves.find((each) => isSame(each, found.move)) ?? found.move },
    [found, moves],
  );
  return { hint, ask: () => act(async () => setFound(await askFor(table.id))), busy, refusal };
}

/** Whether two moves have the same fields, in any order. */
function isSame(one: Move, other: Move): boolean {
  const written = (move: Move) => JSON.stringify(Object.entries(move).toSorted());
  return written(one) === written(other);
}
