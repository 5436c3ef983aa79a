/** A speech bubble at a seat: a reaction for a moment, else a word of the game, else the score. Screen readers have all
 * of them elsewhere. */

import { useContext } from "preact/hooks";

import { useLayout } from "./layout";
import { ReactedHere, Sign } from "./reactions";
import { ScoresHere } from "./scores";
import { ShowdownHere } from "./showdown";
import { EffectsContext } from "./effects";
import { wordsOf } from "../words";

const words = wordsOf("table");

/** A seat narrower than this has room for a word or two. */
const FEW_WORDS = 180;

/** A seat narrower than this has room for the sign of a reaction only. */
const NO_WORDS = 115;

interface BubbleProps {
  readonly seat: number;
  readonly width?: number;
  /** True if there is room for no more than the words of the game. */
  readonly low?: boolean;
}

/** At the end of a hand it is what the seat's cards were worth. */
export function Bubble({ seat, width = FEW_WORDS, low = false }: BubbleProps) {
  const showdown = useContext(ShowdownHere);
  const reaction = useContext(ReactedHere).get(seat);
  const score = useContext(ScoresHere).get(seat);
  const said = useContext(EffectsContext).said.get(seat) ?? (score?.aloud && !low ? score.said : undefined);
  if (reaction === undefined && showdown)
    return <Worth of={width < FEW_WORDS ? showdown.kind(seat) : showdown.worth(seat)} />;
  if (reaction === undefined && said === undefined) return null;
  return (
    <span class={`bubble ${reaction ? "reaction" : ""}`} aria-hidden="true">
      {reaction ? (
        <>
          <Sign reaction={reaction} /> {width > NO_WORDS && words(`reaction_${reaction}`)}
        </>
      ) : (
        said
      )}
    </span>
  );
}

function Worth({ of }: { readonly of: string | null }) {
  const { worth } = useLayout();
  return of === null || worth === 0 ? null : (
    <span class="worth" aria-hidden="true">
      {of}
    </span>
  );
}
