/** A hint: the move of the strongest house bot in the reader's place. Only for practice, where nobody else plays. */

import { useMemo, useState } from "preact/hooks";

import type { Hint, Move, Table } from "../api/answers";
import { hint as askFor } from "../api/calls";
import { Reason } from "../replay/reason";
import { useAction } from "../ui/action";
import { Refusal } from "../ui/refusal";
import { useLayout } from "./layout";
import { sayMove } from "./tell";
import { isHouseBot } from "./regulars";
import { wordsOf } from "../words";

const words = wordsOf("table");

/** True if the match is not rated, not a daily deal, and all others are house bots. */
export function isPractice({ visibility, open_information, day, seats, viewer }: Table): boolean {
  const others = seats.filter(({ seat }) => seat !== viewer.seat);
  const counts = day !== null || (visibility !== "unlisted" && !open_information);
  return !counts && others.every(({ player }) => player && isHouseBot(player));
}

interface Asked {
  /** Until the table goes on. */
  readonly hint: Hint | null;
  readonly ask: () => void;
  readonly busy: boolean;
  readonly refusal: string | null;
}

export function useHint(table: Table, moves: readonly Move[]): Asked {
  const [found, setFound] = useState<Hint | null>(null);
  const { act, busy, refusal } = useAction();
  const fits = found?.version === table.version;

  /** The hint, with its move taken from the available ones, which may be new objects at the same version. */
  const hint = useMemo(
    () => (found && fits ? { ...found, move: moves.find((each) => isSame(each, found.move)) ?? found.move } : null),
    [found, fits, moves],
  );
  return { hint, ask: () => act(async () => setFound(await askFor(table.id))), busy, refusal };
}

/** The text of a hint, at the lower edge of the middle, where it covers no seat and no card of the reader. */
export function HintNote({ hint, refusal, game }: Asked & { readonly game: string }) {
  const { middle, height } = useLayout();
  const place = { bottom: `${height - middle.y - middle.h}px` };
  if (refusal)
    return (
      <div class="hint-note" style={place}>
        <Refusal text={refusal} />
      </div>
    );
  if (hint === null) return null;
  return (
    <p class="notice hint-note" role="status" style={place}>
      {words("hint_is", { move: sayMove(hint.move, game) })}{" "}
      {hint.reason && (
        <small>
          <Reason of={hint} game={game} />
        </small>
      )}
    </p>
  );
}

/** True if two moves have the same fields, in any order. */
function isSame(one: Move, other: Move): boolean {
  const written = (move: Move) => JSON.stringify(Object.entries(move).toSorted());
  return written(one) === written(other);
}
