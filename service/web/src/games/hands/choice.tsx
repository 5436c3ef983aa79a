/** A move as a button with its effect in words. */

import type { Move } from "../../api/answers";
import { useDrop } from "../../table/drag";
import { Choices } from "../../table/choices";
import { Prompt } from "../../table/prompt";
import { useGlow } from "../../table/wanted";
import { Said } from "../../ui/said";
import type { ControlsProps } from "../page";
import { wordsOf } from "../../words";

const words = wordsOf("hand");

interface ChoiceProps {
  /** The move that it makes; undefined while cards are to be picked for it. */
  readonly move: Move | undefined;
  readonly title: string;
  /** The same in fewer words, with signs, for sighted readers. */
  readonly seen?: string | undefined;
  /** The effect, in a sentence: for a pointer that rests on it, and for screen readers. */
  readonly text?: string | undefined;
  readonly main?: boolean;
  readonly play: (move: Move) => void;
  /** True while a move is being sent. */
  readonly busy: boolean;
  /** Makes the move with a card that is dragged here. */
  readonly onDrop?: (card: string) => void;
}

export function Choice(props: ChoiceProps) {
  return props.onDrop ? <DropChoice {...props} onDrop={props.onDrop} /> : <Pressed {...props} />;
}

function DropChoice({ onDrop, ...choice }: ChoiceProps & Required<Pick<ChoiceProps, "onDrop">>) {
  const place = useDrop(onDrop);
  return (
    <div ref={place} class="drop-choice">
      <Pressed {...choice} />
    </div>
  );
}

function Pressed({ move, title, seen, text, main = false, play, busy }: ChoiceProps) {
  const glow = useGlow();
  return (
    <button
      type="button"
      class={`numbered explained ${main ? "main" : ""}`}
      title={text}
      disabled={busy || !move}
      onClick={() => move && play(move)}
      {...glow(move)}
    >
      <span>
        <b>{seen === undefined ? title : <Said seen={seen} said={title} />}</b>
        {text && <span class="unseen"> {text}</span>}
      </span>
    </button>
  );
}

interface MoveButtonProps extends Pick<ChoiceProps, "play" | "busy"> {
  readonly move: Move;
  /** Its cards, in signs and in words. */
  readonly seen: string;
  readonly said: string;
  /** The number that its name says, which is its key, too; else the next one. */
  readonly number?: number | undefined;
}

/** A move that its cards say. */
export function MoveButton({ move, seen, said, number, play, busy }: MoveButtonProps) {
  const glow = useGlow();
  return (
    <button
      type="button"
      class="numbered"
      data-number={number}
      style={number === undefined ? undefined : { counterSet: `move ${number}` }}
      disabled={busy}
      onClick={() => play(move)}
      {...glow(move)}
    >
      <Said seen={seen} said={said} />
    </button>
  );
}

/** A player who has lost the last counter of a pool may buy one more, the horse. */
export function HorseChoice({
  table,
  moves,
  play,
  busy,
}: Pick<ControlsProps<unknown>, "table" | "moves" | "play" | "busy">) {
  const [buy, decline] = ["buy_horse", "decline_horse"].map((type) => moves.find((move) => move.type === type));
  return (
    <>
      <Prompt text={words("horse_hint")} done={busy} />
      <Choices>
        {buy && (
          <Choice
            title={words("buy_horse")}
            text={words("buy_horse_text", { count: Number(table.options.horse_price) })}
            main
            {...{ play, busy }}
            move={buy}
          />
        )}
        {decline && (
          <Choice
            title={words("decline_horse")}
            text={words("decline_horse_text")}
            {...{ play, busy }}
            move={decline}
          />
        )}
      </Choices>
    </>
  );
}
