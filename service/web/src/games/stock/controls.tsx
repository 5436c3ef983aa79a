/** A turn: one draws from the stock or the pile, then discards; or one knocks, or stands in a last turn. */

import { cardName, cardSign } from "../../cards/names";
import { Choices } from "../../table/choices";
import { Choice } from "../hands/choice";
import { useChosen } from "../hands/chosen";
import type { ControlsProps } from "../page";
import { picksOf, topOf, type StockState } from "./state";
import { wordsOf } from "../../words";

const words = wordsOf("stock");

type Props = ControlsProps<StockState>;

export function StockControls(props: Props) {
  const { moves, play, busy, picking } = props;
  const pressed = moves.find((move) => {
    const picks = picksOf(move);
    return picks.length > 0 && picks.every((each) => picking.picked.has(each));
  });
  useChosen(pressed, { play, busy });
  return moves.some((move) => move.type === "discard") ? <Discard {...props} /> : <Draw {...props} />;
}

function Draw({ table, moves, play, busy }: Props) {
  const [stock, pile] = ["stock", "discard"].map((from) =>
    moves.find((move) => move.type === "draw" && move.from === from),
  );
  const [knock, stop, stand] = ["knock", "stop_the_bus", "stand"].map((type) =>
    moves.find((move) => move.type === type),
  );
  const end = knock ?? stop;
  const endText = words(table.options.knocker_low === 2 ? "knock_low_text" : "knock_text");
  return (
    <>
      <p class="hint">{words(stand ? "draw_last_hint" : "draw_hint")}</p>
      <Choices>
        {stock && (
          <Choice
            title={words("draw")}
            seen={words("draw_seen")}
            text={words("draw_text")}
            {...{ play, busy }}
            move={stock}
          />
        )}
        {pile && (
          <Choice
            title={words("take", { card: cardName(topOf(table.state) ?? "") })}
            seen={words("take", { card: cardSign(topOf(table.state) ?? "") })}
            text={words("take_text")}
            {...{ play, busy }}
            move={pile}
          />
        )}
        {end && <Choice title={words(stop ? "stop" : "knock")} text={endText} {...{ play, busy }} move={end} />}
        {stand && <Choice title={words("stand")} text={words("stand_text")} {...{ play, busy }} move={stand} />}
      </Choices>
    </>
  );
}

function Discard({ moves, play, busy, picking }: Props) {
  const chosen = moves.find((move) => picking.picked.has(String(move.card)));
  return (
    <>
      <p class="hint">{words(moves.length < 4 ? "discard_kept_hint" : "discard_hint")}</p>
      <Choices>
        <Choice
          title={chosen ? words("discard_card", { card: cardName(String(chosen.card)) }) : words("discard")}
          seen={chosen && words("discard_seen", { card: cardSign(String(chosen.card)) })}
          text={words("discard_text")}
          main
          {...{ play, busy }}
          move={chosen}
        />
      </Choices>
    </>
  );
}
