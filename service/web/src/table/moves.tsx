/** The legal moves as a list, for games and phases without special controls: by type, narrowed down by picked cards. */

import type { Move } from "../api/answers";
import type { ControlsProps } from "../games/page";
import { cardsOf, fitting } from "./cards_of_moves";
import { Choices } from "./choices";
import { useGlow } from "./wanted";
import { wordsOf } from "../words";

const words = wordsOf("table");

interface MoveListProps extends Pick<ControlsProps<unknown>, "moves" | "play" | "busy"> {
  readonly picked: ReadonlySet<string>;
  readonly say: (move: Move) => string;
}

/** Minimum width of a button for a sentence, in pixels. */
const SENTENCE = 148;

export function MoveList({ moves, picked, play, busy, say }: MoveListProps) {
  const glow = useGlow();
  const left = fitting(moves, picked);
  if (left.length === 0) return <p class="hint">{words("nothing_fits")}</p>;
  return (
    <Choices least={SENTENCE}>
      {left
        .toSorted((one, other) => Number(cardsOf(one).length > 0) - Number(cardsOf(other).length > 0))
        .map((move) => (
          <button
            key={JSON.stringify(move)}
            type="button"
            class="numbered"
            disabled={busy}
            onClick={() => play(move)}
            {...glow(move)}
          >
            <span>{say(move)}</span>
          </button>
        ))}
    </Choices>
  );
}
