/** Stop the Bus: Thirty-One with another word for the knock, or Bastard Brag, which is an exchange with the middle. */

import { widowGame } from "~/games/exchange/page";
import type { WidowState } from "~/games/exchange/state";
import { Meter, ladderOf } from "~/games/hands/beside";
import type { ControlsProps, GamePage, PlayedTable, ViewProps } from "~/games/page";
import { stockGame } from "~/games/stock/page";
import type { StockState } from "~/games/stock/state";
import { rulesOfGame, wordsOfGame } from "~/words";

const words = wordsOfGame("stop_the_bus");

type State = StockState & WidowState;

const rules = rulesOfGame("stop_the_bus");
const drawing: GamePage<State> = stockGame<State>({ bus: true, rules });
const BragLadder = ladderOf(() => ["prial", "running_flush", "mixed_run", "flush", "pair", "high_card"]);
const brag: GamePage<State> = widowGame<State>({
  aim: ({ brag_specials }) => [words("aim_brag"), ...(brag_specials ? [words("aim_specials")] : [])],
  bus: true,
  Beside: BragLadder,
  rules,
});

/** The game that is played at a table. */
function played({ options }: PlayedTable<State>): GamePage<State> {
  return options.ruleset === "bastard" ? brag : drawing;
}

function Middle(props: ViewProps<State>) {
  const { Middle } = played(props.table);
  return Middle ? <Middle {...props} /> : null;
}

function Controls(props: ControlsProps<State>) {
  const { Controls } = played(props.table);
  return Controls ? <Controls {...props} /> : null;
}

function Hand(props: ViewProps<State>) {
  const { Hand } = played(props.table);
  return Hand ? <Hand {...props} /> : null;
}

const page: GamePage<State> = {
  ...drawing,
  needs: (table) => played(table).needs?.(table) ?? { handMax: 4, controls: "buttons" },
  Middle,
  Hand,
  Controls,
  picks: (move, table) => played(table).picks?.(move, table) ?? [],
  goals: (move, table) => played(table).goals?.(move, table) ?? {},
  Beside: (props) => (props.options.ruleset === "bastard" ? <BragLadder {...props} /> : <Meter {...props} />),
  atOnce: (table) => played(table).atOnce?.(table) ?? false,
};

export default page;
