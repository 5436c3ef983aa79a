/** Fan Tan: cards go to the rows of their suits, up and down from the seven. */

import type { components } from "~/api/games/fan-tan";
import type { LastHand, Move, SharedState } from "~/api/answers";
import { cardName, cardSign } from "~/cards/names";
import { Choices } from "~/table/choices";
import { Prompt } from "~/table/prompt";
import { Choice, MoveButton } from "~/games/hands/choice";
import { useChosen } from "~/games/hands/chosen";
import { Chips } from "~/games/hands/pool";
import { balance, holdings } from "~/games/hands/purse";
import type { ControlsProps, GamePage, ViewProps } from "~/games/page";
import { rulesOf } from "~/games/hands/rules";
import { inRows, Rows } from "~/games/rows/rows";
import { bySuit, handBySuit } from "~/games/rows/hand";
import { rulesOfGame, wordsOf, wordsOfGame } from "~/words";

const cardWords = wordsOf("card");
const words = wordsOfGame("fan_tan");

type State = SharedState & components["schemas"]["FanTanState"];

const RANKS = "A23456789TJQK";

/** The place of the seven among the ranks: whatever begins the rows has as many ranks below it. */
const BELOW = RANKS.indexOf("7");

/** The ranks of a row from its lower end; with another rank than the seven the rows go round. */
function ranksFrom(start: string | null): string {
  const first = (RANKS.indexOf(start ?? "7") - BELOW + RANKS.length) % RANKS.length;
  return RANKS.slice(first) + RANKS.slice(0, first);
}

function Middle({ table, picking }: ViewProps<State>) {
  const { rows, start, pool } = table.state;
  return (
    <>
      <Rows
        {...{ rows, start, picking }}
        ranks={ranksFrom(start)}
        nothing={words("empty_row")}
        note={start ? words("rows_begin", { rank: cardWords(start) }) : words("rows_open")}
      />
      <p class="count">
        <Chips count={pool} /> {words("pool", { count: pool })}
      </p>
    </>
  );
}

/** The least width of a button with a card. */
const CARD = 56;

function Controls({ moves, play, busy, picking }: ControlsProps<State>) {
  const plays = bySuit(
    moves.filter((move) => move.type === "play"),
    RANKS,
    cardOf,
  );
  const pass = moves.find((move) => move.type === "pass");
  const pressed = plays.find((move) => picking.picked.has(cardOf(move)));
  useChosen(pressed, { play, busy });
  return (
    <>
      <Prompt text={words(plays.length ? "hint_play" : "hint_pass")} done={busy} />
      <Choices least={CARD} label={words("playable")}>
        {plays.map((move) => (
          <MoveButton
            key={cardOf(move)}
            {...{ move, play, busy }}
            seen={cardSign(cardOf(move))}
            said={cardName(cardOf(move))}
          />
        ))}
        {pass && <Choice title={words("pass")} text={words("pass_text")} main {...{ play, busy }} move={pass} />}
      </Choices>
    </>
  );
}

function cardOf(move: Move): string {
  return String(move.card);
}

function winnerOf(hand: LastHand): number | undefined {
  return (hand.judgement as NonNullable<State["last_hand"]>["judgement"] | null)?.winner;
}

const page: GamePage<State> = {
  needs: ({ seats }) => ({ handMax: Math.ceil(52 / seats.length), controls: "moves" }),
  Middle,
  Controls,
  Hand: handBySuit(RANKS),
  picks: (move) => (move.card ? [cardOf(move)] : []),
  goals: (move) => (move.card ? { [cardOf(move)]: inRows(cardOf(move)) } : {}),
  atOnce: () => true,
  seatFacts: ({ ledger }, seat) => holdings({ ledger }, seat),
  judged: (hand, company) => {
    const winner = winnerOf(hand);
    return winner === undefined ? [] : [words("won", company.who(winner))];
  },
  worth: (hand, seat) => words("cards_held", { count: hand.hands[String(seat)]?.length ?? 0 }),
  score: balance,
  Rules: rulesOf(rulesOfGame("fan_tan")),
};

export default page;
