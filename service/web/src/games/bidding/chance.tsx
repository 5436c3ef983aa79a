/** The chance that the bid that a move makes or calls is true, given the reader's cards. */

import { useContext } from "preact/hooks";

import type { Move } from "../../api/answers";
import { ChancesHere } from "../../table/wanted";
import { Said } from "../../ui/said";
import { wordsOf } from "../../words";

const words = wordsOf("bid");

interface ChanceProps {
  readonly move: Move;
  /** Whether it is seen as `41% true`, where it would not be clear what the number is. */
  readonly spelled?: boolean;
}

export function Chance({ move, spelled = false }: ChanceProps) {
  const percent = useContext(ChancesHere).get(move);
  if (percent === undefined) return null;
  return (
    <small class="chance" title={words("chance", { percent })}>
      <Said seen={spelled ? words("chance_true", { percent }) : `${percent}%`} said={words("chance", { percent })} />
    </small>
  );
}
