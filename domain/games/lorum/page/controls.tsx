/** A card is played by pressing it, in the hand or in the list of those that can be played. */

import type { Move } from "~/api/answers";
import { cardName, cardSign } from "~/cards/names";
import { Choices } from "~/table/choices";
import { Prompt } from "~/table/prompt";
import { Choice, MoveButton } from "~/games/hands/choice";
import { useChosen } from "~/games/hands/chosen";
import type { ControlsProps } from "~/games/page";
import { bySuit } from "~/games/rows/hand";
import { RANKS, slotName, type LorumTable, type State } from "./state";
import { withTotal } from "./train";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("lorum");

/** The least widths of buttons: with a card; with what it does to a total. */
const CARD = 56;
const WITH_TOTAL = 92;

export function Controls({ table, moves, play, busy, picking }: ControlsProps<State>) {
  const plays = bySuit(
    moves.filter((move) => move.type === "play"),
    RANKS,
    (move) => String(move.card),
  );
  const [pass, abandon] = ["pass", "abandon"].map((type) => moves.find((move) => move.type === type));
  const pressed = plays.find((move) => picking.picked.has(move.card ? String(move.card) : slotName(Number(move.slot))));
  useChosen(pressed, { play, busy });
  return (
    <>
      {plays.length > 0 && <Prompt text={hintOf(table, plays)} done={busy} />}
      <Choices least={table.state.phase === "train" ? WITH_TOTAL : CARD} label={words("playable")}>
        {plays.map((move) => (
          <MoveButton
            key={JSON.stringify(move)}
            {...{ move, play, busy }}
            number={placeOf(move)}
            seen={withEffect(signOf(move), move, table)}
            said={withEffect(nameOf(move), move, table)}
          />
        ))}
        {pass && <Choice title={words("pass")} text={words("pass_text")} main {...{ play, busy }} move={pass} />}
        {abandon && <Choice title={words("abandon")} text={words("abandon_text")} {...{ play, busy }} move={abandon} />}
      </Choices>
    </>
  );
}

/** The place in the hand of a card that is played unseen, from 1. */
function placeOf(move: Move): number | undefined {
  return move.card ? undefined : Number(move.slot) + 1;
}

function signOf(move: Move): string {
  return move.card ? cardSign(String(move.card)) : words("place", { place: placeOf(move) });
}

/** In a Train each card says what it does to the total. */
function withEffect(name: string, move: Move, table: LorumTable): string {
  return table.state.phase === "train" ? withTotal(name, String(move.card), table) : name;
}

function nameOf(move: Move): string {
  return move.card
    ? words("play", { card: cardName(String(move.card)) })
    : words("play_slot", { place: placeOf(move) });
}

/** The next thing to do, by the phase of the deal; says so if only some cards can be played. */
function hintOf({ state }: LorumTable, plays: readonly Move[]): string {
  const first = String(plays[0]?.card);
  switch (state.phase) {
    case "blind_trick":
      return words("hint_blind");
    case "trick":
      return words(trickHint(state, first));
    case "quart_lead":
      return words("hint_quart_lead");
    case "quart_continue":
      return words("hint_quart_next");
    case "domino":
      return words(state.domino?.start ? "hint_domino" : "hint_domino_first");
    default:
      return words("hint_train");
  }
}

/** `first` is one of the cards that can be played: if one follows suit, all do. */
function trickHint({ kind, tricks, hands }: State, first: string) {
  const [led] = tricks?.cards ?? [];
  if (led) return led.card[1] === first[1] ? "hint_follow" : "hint_trick";
  const begins = kind === "no_hearts" && tricks?.taken.every(({ tricks: taken }) => taken === 0);
  const own = hands.find((hand) => hand.cards?.includes(first))?.cards ?? [];
  return begins && !first.endsWith("H") && own.some((card) => card.endsWith("H")) ? "hint_lead_no_heart" : "hint_lead";
}
