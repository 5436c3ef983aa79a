/** A card as it lies on the table: its face or its back, perhaps as a button that picks it. */

import { useContext } from "preact/hooks";

import { cardName } from "../cards/names";
import { Face } from "../cards/face";
import { dragOf } from "./drag";
import { InWords } from "./in_words";
import { ShowdownHere } from "./showdown";
import { EffectsContext } from "./effects";
import { WantedHere } from "./wanted";
import { wordsOf } from "../words";

const cardWords = wordsOf("card");

interface CardProps {
  /** The code; null for a card face down. */
  readonly code: string | null;
  readonly picked?: boolean;
  /** Marked as a deciding card. */
  readonly marked?: boolean;
  readonly small?: boolean;
  /** True if a press makes a move, rather than a pick that a second press undoes. */
  readonly acts?: boolean;
  /** Makes it a button. */
  readonly onPick?: ((code: string) => void) | undefined;
}

/** `data-card` lets the movement find where a card was. A card that can be picked can be dragged, too, to where a game takes it. */
export function TableCard({ code, picked = false, marked = false, small = false, acts = false, onPick }: CardProps) {
  const wanted = useContext(WantedHere).cards.has(code ?? "") && !picked;
  const showdown = useContext(ShowdownHere);
  const decides = showdown?.decisive.has(code ?? "") ?? false;
  const last = useContext(EffectsContext).cards.has(code ?? "") && showdown === null;
  const name = code === null ? cardWords("back") : cardName(code);
  if (useContext(InWords)) return <span>{name} </span>;
  const classes = ["card", small && "small", picked && "picked", (marked || decides) && "marked", last && "last"]
    .filter(Boolean)
    .join(" ");
  const face = <Face code={code} small={small} />;
  if (onPick && code !== null)
    return (
      <button
        type="button"
        class={classes}
        data-card={code}
        aria-pressed={acts ? undefined : picked}
        aria-label={name}
        onClick={() => onPick(code)}
        data-wanted={wanted || undefined}
        {...dragOf(code)}
      >
        {face}
      </button>
    );
  return (
    <span class={classes} data-card={code ?? undefined} role="img" aria-label={name}>
      {face}
    </span>
  );
}
