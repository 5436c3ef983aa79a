/** The chance that the bid that a move makes or calls is true, given the reader's cards. */

import { useContext } from "preact/hooks";

import type { Move } from "../../api/answers";
import { ChancesHere } from "../../table/wanted";
import { Said } from "../../ui/said";
import { wordsOf } from "../../words";

const words = wordsOf("bid");

interface ChanceProps {
  readonly move: Move;
  /** Seen as `41% true`, or as `59% false`. */
  readonly as: "true" | "false";
}

export function Chance({ move, as }: ChanceProps) {
  const percent = useContext(ChancesHere).get(move);
  if (percent === undefined) return null;
  const said = words("chance", { percent });
  return (
    <small class="chance" title={said}>
      <Said seen={words(`chance_${as}`, { percent: as === "true" ? percent : 100 - percent })} said={said} />
    </small>
  );
}
