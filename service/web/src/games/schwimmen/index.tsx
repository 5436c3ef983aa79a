/** Schwimmen: the dealer chooses a packet; then cards are exchanged with the middle for points in one suit. */

import { TableCard } from "../../table/card";
import { Stock } from "../../table/piles";
import { exchange } from "../../texts/exchange";
import { schwimmen as words } from "../../texts/schwimmen";
import { ExchangeControls } from "../exchange/controls";
import { Notes, WidowMiddle } from "../exchange/middle";
import { widowGame } from "../exchange/page";
import type { WidowState, WidowTable } from "../exchange/state";
import { Choice } from "../hands/choice";
import type { ControlsProps, GamePage, ViewProps } from "../page";

const CHOOSING = "dealer_choice";

function aim(options: WidowTable["options"]): string {
  return words(options.feuer ? "aim_feuer" : "aim");
}

const shared = widowGame({ aim, rules: () => words("rules") });

function Middle(props: ViewProps<WidowState>) {
  const { state, options } = props.table;
  if (state.phase !== CHOOSING) return <WidowMiddle {...props} aim={aim(options)} />;
  return (
    <>
      <p class="about">{aim(options)}</p>
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
      <Notes notes={[words(state.dealer === props.company.you ? "choosing_you" : "choosing")]} />
    </>
  );
}

function Controls(props: ControlsProps<WidowState>) {
  const { table, moves, play, busy } = props;
  if (table.state.phase !== CHOOSING) return <ExchangeControls {...props} />;
  return (
    <div class="explained-moves">
      {moves.map((move) => (
        <Choice
          key={move.type}
          title={exchange(move.type === "keep" ? "keep" : "swap")}
          text={words(move.type === "keep" ? "keep_text" : "swap_text")}
          disabled={busy}
          onChoose={() => play(move)}
        />
      ))}
    </div>
  );
}

/** Without tokens, which are the lives, one swims. */
function seatFacts(state: WidowState, seat: number, table: WidowTable): readonly string[] {
  const [held, ...others] = shared.seatFacts?.(state, seat, table) ?? [];
  if (state.hands[seat]?.out) return others;
  return state.tokens?.[seat] === 0 ? [words("swims"), ...others] : held === undefined ? others : [held, ...others];
}

const page: GamePage<WidowState> = { ...shared, Middle, Controls, seatFacts };

export default page;
