/** A turn of Chinese Ten: every card with what it takes; picked cards, on the table or of the hand, narrow them down. */

import type { Move } from "~/api/answers";
import { cardName, cardNames, cardSign } from "~/cards/names";
import { Choices } from "~/table/choices";
import { Prompt } from "~/table/prompt";
import { useGlow } from "~/table/wanted";
import { Said } from "~/ui/said";
import { Choice } from "~/games/hands/choice";
import { useChosen } from "~/games/hands/chosen";
import type { ControlsProps } from "~/games/page";
import { partnersOf } from "./partners";
import { pointsOfAll } from "./points";
import type { State } from "./state";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("chinese_ten");

type Props = ControlsProps<State>;

/** Minimum width of a button for two cards and their points, in pixels. */
const TAKING = 92;

export function Controls(props: Props) {
  return props.table.state.choice ? <Flipped {...props} /> : <Played {...props} />;
}

/** The cards that the card from the stock can take. */
function Flipped({ table, moves, play, busy, picking }: Props) {
  const left = moves.filter((move) => picking.picked.size === 0 || picking.picked.has(String(move.take)));
  const chosen = picking.picked.size > 0 ? left[0] : undefined;
  useChosen(chosen, { play, busy });
  const turned = table.state.choice?.card ?? "";
  return (
    <>
      <Prompt text={words("flip_hint", { card: cardName(turned) })} done={busy || chosen !== undefined} />
      <Choices>
        {left.map((move) => (
          <Choice
            key={String(move.take)}
            title={words("take", { take: cardName(String(move.take)) })}
            seen={words("take", { take: cardSign(String(move.take)) })}
            text={words("gains", { count: pointsOfAll([turned, String(move.take)], table.seats.length) })}
            {...{ play, busy }}
            move={move}
          />
        ))}
      </Choices>
    </>
  );
}

/** A move, with the cards that it takes and what these score with the card itself. */
interface Taking {
  readonly move: Move;
  readonly card: string;
  readonly takes: readonly string[];
  readonly count: number;
}

function Played({ table, moves, play, busy, picking }: Props) {
  const glow = useGlow();
  const all = moves.map((move): Taking => {
    const card = String(move.card);
    const takes = move.take ? [String(move.take)] : partnersOf(card, table.state.table);
    return { move, card, takes, count: pointsOfAll([card, ...takes], table.seats.length) };
  });
  const { picked } = picking;
  const left = all.filter(({ card, takes }) => [...picked].every((code) => code === card || takes.includes(code)));
  const inOrder = left.toSorted((one, other) => other.takes.length - one.takes.length);
  const chosen = left.length === 1 && left[0] && picked.has(left[0].card) ? left[0].move : undefined;
  useChosen(chosen, { play, busy });
  return (
    <>
      <Prompt
        text={left.length === 0 ? words("no_such") : picked.size ? words("picked_hint") : words("hint")}
        done={busy || chosen !== undefined}
      />
      <Choices least={TAKING}>
        {inOrder.map(({ move, card, takes, count }) => (
          <button
            key={JSON.stringify(move)}
            type="button"
            class="numbered"
            disabled={busy}
            onClick={() => play(move)}
            {...glow(move)}
          >
            <Said
              seen={seenAs(cardSign(card), takes.map(cardSign).join(" "), count)}
              said={named(cardName(card), cardNames(takes), count)}
            />
          </button>
        ))}
      </Choices>
    </>
  );
}

/** `7♣ 3♦ +10` */
function seenAs(card: string, takes: string, count: number): string {
  return takes ? `${card} ▸ ${takes} +${count}` : card;
}

function named(card: string, takes: string, count: number): string {
  return takes ? words("card_takes", { card, takes, count }) : card;
}
