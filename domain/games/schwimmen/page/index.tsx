/** Schwimmen: the dealer chooses a packet; then cards are exchanged with the middle for points in one suit. */

import { TableCard } from "~/table/card";
import { Stock } from "~/table/piles";
import { Choices } from "~/table/choices";
import { ExchangeControls } from "~/games/exchange/controls";
import { Notes, WidowMiddle } from "~/games/exchange/middle";
import { widowGame } from "~/games/exchange/page";
import type { WidowState, WidowTable } from "~/games/exchange/state";
import { About } from "~/games/hands/about";
import { Meter } from "~/games/hands/beside";
import { Choice } from "~/games/hands/choice";
import { goalOf } from "~/games/hands/purse";
import type { ControlsProps, GamePage, ViewProps } from "~/games/page";
import { rulesOfGame, wordsOf, wordsOfGame } from "~/words";

const exchange = wordsOf("exchange");
const words = wordsOfGame("schwimmen");

const CHOOSING = "dealer_choice";

function aim(options: WidowTable["options"]): readonly string[] {
  return [words("aim"), ...(options.feuer ? [words("aim_feuer")] : [])];
}

function about({ options }: WidowTable) {
  return { goal: options.free_ride ? words("goal_swim") : goalOf(options), aim: aim(options).join(" ") };
}

const shared = widowGame({ aim, Beside: Meter, rules: rulesOfGame("schwimmen") });

function Middle(props: ViewProps<WidowState>) {
  const { table, company } = props;
  const { state } = table;
  const notes = swimmers(table).map((seat) => words("swimming", company.who(seat)));
  if (state.phase !== CHOOSING) return <WidowMiddle {...props} {...about(table)} notes={notes} />;
  return (
    <>
      <About {...about(table)} />
      <div class="spread">
        <Stock count={state.stock - 3} />
        <div class="pile">
          <span class="cards">
            {[0, 1, 2].map((place) => (
              <TableCard key={place} code={null} />
            ))}
          </span>
          <small>{words("other_packet")}</small>
        </div>
      </div>
      <Notes notes={[words(state.dealer === company.you ? "choosing_you" : "choosing"), ...notes]} />
    </>
  );
}

/** The seats without tokens, which are the lives, that are still in the match. */
function swimmers({ state, options }: WidowTable): readonly number[] {
  return state.hands.flatMap(({ out }, seat) =>
    options.free_ride && !out && state.tokens?.[seat] === 0 ? [seat] : [],
  );
}

function Controls(props: ControlsProps<WidowState>) {
  const { table, moves, play, busy } = props;
  if (table.state.phase !== CHOOSING) return <ExchangeControls {...props} />;
  return (
    <Choices>
      {moves.map((move) => (
        <Choice
          key={move.type}
          title={exchange(move.type === "keep" ? "keep" : "swap")}
          text={words(move.type === "keep" ? "keep_text" : "swap_text")}
          {...{ play, busy }}
          move={move}
        />
      ))}
    </Choices>
  );
}

function seatFacts(state: WidowState, seat: number, table: WidowTable): readonly string[] {
  const [held, ...others] = shared.seatFacts?.(state, seat, table) ?? [];
  if (held === undefined || state.hands[seat]?.out) return others;
  return [swimmers(table).includes(seat) ? words("swims") : held, ...others];
}

const page: GamePage<WidowState> = { ...shared, Middle, Controls, seatFacts };

export default page;
