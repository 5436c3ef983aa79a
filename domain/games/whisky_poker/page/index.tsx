/** Whisky Poker: one hidden hand for all, taken or left; then cards are exchanged with the middle for a poker hand. */

import { TableCard } from "~/table/card";
import { Choices } from "~/table/choices";
import { Prompt } from "~/table/prompt";
import { Stock } from "~/table/piles";
import { ExchangeControls } from "~/games/exchange/controls";
import { Notes, WidowMiddle } from "~/games/exchange/middle";
import { widowGame } from "~/games/exchange/page";
import type { WidowState, WidowTable } from "~/games/exchange/state";
import { About } from "~/games/hands/about";
import { ladderOf } from "~/games/hands/beside";
import { Choice } from "~/games/hands/choice";
import { goalOf } from "~/games/hands/purse";
import type { ControlsProps, GamePage, ViewProps } from "~/games/page";
import { rulesOfGame, wordsOfGame } from "~/words";

const words = wordsOfGame("whisky_poker");

const SIZE = 5;

const BLIND = "blind";

function aim({ ace_low_straight }: WidowTable["options"]): readonly string[] {
  return [words("aim"), ...(ace_low_straight ? [words("aim_ace_low")] : [])];
}

const KINDS = [
  "straight_flush",
  "four_of_a_kind",
  "full_house",
  "flush",
  "straight",
  "three_of_a_kind",
  "two_pair",
  "pair",
  "high_card",
];

const shared = widowGame({ aim, Beside: ladderOf(() => KINDS), rules: rulesOfGame("whisky_poker") });

function Middle(props: ViewProps<WidowState>) {
  const { state, options } = props.table;
  const about = { goal: goalOf(options), aim: aim(options).join(" ") };
  if (state.phase !== BLIND) return <WidowMiddle {...props} {...about} />;
  return (
    <>
      <About {...about} />
      <div class="spread">
        <Stock count={state.stock} />
        <div class="pile">
          <span class="cards packet">
            {Array.from({ length: SIZE }, (_, place) => (
              <TableCard key={place} code={null} />
            ))}
          </span>
          <small>{words("hidden")}</small>
        </div>
      </div>
      <Notes notes={[words("nobody_took")]} />
    </>
  );
}

const BLIND_MOVES = { take_widow: ["take", "take_text"], leave: ["leave", "leave_text"] } as const;

function Controls(props: ControlsProps<WidowState>) {
  const { table, moves, play, busy } = props;
  if (table.state.phase !== BLIND) return <ExchangeControls {...props} />;
  return (
    <>
      <Prompt text={words("hint")} done={busy} />
      <Choices>
        {moves.map((move) => {
          const said = BLIND_MOVES[move.type as keyof typeof BLIND_MOVES];
          return (
            said && <Choice key={move.type} title={words(said[0])} text={words(said[1])} {...{ move, play, busy }} />
          );
        })}
      </Choices>
    </>
  );
}

const page: GamePage<WidowState> = {
  ...shared,
  needs: () => ({ handMax: SIZE, controls: "buttons" }),
  Middle,
  Controls,
  known: (state, seat) => (state.hands[seat] as { known?: readonly string[] } | undefined)?.known ?? [],
};

export default page;
