/** A turn: one draws from the stock or the pile, then discards by a press on a card; or one knocks, or stands in a last turn. */

import { cardName, cardSign } from "../../cards/names";
import { Choices } from "../../table/choices";
import { Prompt } from "../../table/prompt";
import { Choice, MoveButton } from "../hands/choice";
import { useChosen } from "../hands/chosen";
import type { ControlsProps } from "../page";
import { picksOf, topOf, type StockState } from "./state";
import { wordsOf } from "../../words";

const words = wordsOf("stock");

type Props = ControlsProps<StockState>;

export function StockControls(props: Props) {
  const { moves, play, busy, picking } = props;
  const pressed = moves.find((move) => {
    const [pick] = picksOf(move);
    return pick !== undefined && picking.picked.has(pick);
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
      <Prompt text={words(stand ? "draw_last_hint" : "draw_hint")} done={busy} />
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

/** The least width of a button with a card. */
const CARD = 56;

function Discard({ table, company, moves, play, busy }: Props) {
  const hand = table.state.hands[company.you ?? 0]?.cards ?? [];
  const inOrder = hand.flatMap((code) => moves.filter((move) => move.card === code));
  return (
    <>
      <Prompt text={words(moves.length < 4 ? "discard_kept_hint" : "discard_hint")} done={busy} />
      <Choices least={CARD} label={words("discard")}>
        {inOrder.map((move) => (
          <MoveButton
            key={String(move.card)}
            {...{ move, play, busy }}
            seen={cardSign(String(move.card))}
            said={words("discard_card", { card: cardName(String(move.card)) })}
          />
        ))}
      </Choices>
    </>
  );
}
