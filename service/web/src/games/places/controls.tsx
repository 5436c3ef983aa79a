/** Moves by pressing cards or places; what a press leaves open, and all other moves, are buttons. */

import type { Move, SharedState } from "../../api/answers";
import { cardsIn } from "../../replay/log";
import { cardsOf } from "../../table/cards_of_moves";
import { MoveList } from "../../table/moves";
import { Prompt } from "../../table/prompt";
import { sayMove } from "../../table/tell";
import { wordsOf } from "../../words";
import { useChosen } from "../hands/chosen";
import type { ControlsProps } from "../page";
import type { Plan } from "./plan";

const words = wordsOf("table");

/** So many moves are listed before all of their cards are picked. */
const FEW = 6;

const NONE: ReadonlySet<string> = new Set();

export function controlsOf(plan: Plan, hint: (phase: string) => string) {
  return function Controls({ table, moves, play, busy, picking: { picked } }: ControlsProps<SharedState>) {
    const pressed = (move: Move) => plan.pressed(move, table);
    const seen = new Set(cardsIn(table.state));
    const byCards = moves.filter((move) => cardsOf(move).length > 0 && cardsOf(move).every((card) => seen.has(card)));
    const left = moves.filter((move) => [...picked].every((code) => plan.picks(move, table).includes(code)));
    const whole = left.filter((move) => pressed(move).every((code) => picked.has(code)));
    const only = picked.size > 0 && left.length === 1 ? left[0] : undefined;
    const chosen = only && plan.hasWay(only) && pressed(only).length === 1 ? only : undefined;
    useChosen(chosen, { play, busy });
    const unpicked = picked.size === 0 && moves.filter((move) => !byCards.includes(move));
    const listed = chosen ? [] : unpicked || (whole.length > 0 || left.length > FEW ? whole : left);
    const count = Math.min(...byCards.map((move) => pressed(move).length));
    const hinted = hint(table.state.phase) || (byCards.length > 0 ? words("press_cards", { count }) : "");
    const asked = unpicked || listed.length === 0 ? hinted : words("choose");
    return (
      <>
        {asked && <Prompt text={asked} done={busy || chosen !== undefined} />}
        {listed.length > 0 && (
          <MoveList moves={listed} picked={NONE} say={(move) => sayMove(move, table.game)} {...{ play, busy }} />
        )}
      </>
    );
  };
}
