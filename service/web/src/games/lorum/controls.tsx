/** A card is played by pressing it, in the hand or in the list of those that can be played. */

import { useEffect } from "preact/hooks";

import type { Move } from "../../api/calls";
import { cardName, cardSign } from "../../cards/names";
import { lorum as words } from "../../texts/lorum";
import { Said } from "../../ui/said";
import { Choice } from "../hands/choice";
import type { ControlsProps } from "../page";
import { slotName, type LorumTable, type State } from "./state";

export function Controls({ table, moves, play, busy, picking }: ControlsProps<State>) {
  const plays = moves.filter((move) => move.type === "play");
  const [pass, abandon] = ["pass", "abandon"].map((type) => moves.find((move) => move.type === type));
  const pressed = plays.find((move) => picking.picked.has(move.card ? String(move.card) : slotName(Number(move.slot))));
  useEffect(() => {
    if (pressed && !busy) play(pressed);
  }, [pressed]);
  return (
    <>
      {plays.length > 0 && <p class="hint">{hintOf(table, plays)}</p>}
      {plays.length > 0 && (
        <div class="explained-moves" role="group" aria-label={words("playable")}>
          {plays.map((move) => (
            <button
              key={JSON.stringify(move)}
              type="button"
              class="numbered"
              disabled={busy}
              onClick={() => play(move)}
            >
              <Said
                seen={move.card ? cardSign(String(move.card)) : words("place", { place: Number(move.slot) + 1 })}
                said={nameOf(move)}
              />
            </button>
          ))}
        </div>
      )}
      <div class="explained-moves">
        {pass && (
          <Choice title={words("pass")} text={words("pass_text")} main disabled={busy} onChoose={() => play(pass)} />
        )}
        {abandon && (
          <Choice
            title={words("abandon")}
            text={words("abandon_text")}
            disabled={busy}
            onChoose={() => play(abandon)}
          />
        )}
      </div>
    </>
  );
}

function nameOf(move: Move): string {
  return move.card
    ? words("play", { card: cardName(String(move.card)) })
    : words("play_slot", { place: Number(move.slot) + 1 });
}

/** What to do now, by the phase of the deal; where only some cards can be played, that it is so. */
function hintOf({ state }: LorumTable, plays: readonly Move[]): string {
  const held = state.hands.find((hand) => hand.cards?.includes(String(plays[0]?.card)))?.count ?? plays.length;
  switch (state.phase) {
    case "blind_trick":
      return words("hint_blind");
    case "trick":
      if (state.tricks?.cards.length === 0) return words("hint_lead");
      return words(plays.length < held ? "hint_follow" : "hint_trick");
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
