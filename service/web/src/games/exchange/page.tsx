/** A game in which cards are exchanged with the middle: all that such games have in common. */

import { exchange as words } from "../../texts/exchange";
import { holdings } from "../hands/purse";
import { rulesOf } from "../hands/rules";
import { decisive, judged, worth } from "../hands/verdict";
import type { GamePage } from "../page";
import { WidowHand } from "./blind";
import { ExchangeControls } from "./controls";
import { WidowMiddle } from "./middle";
import { knockers, picksOf, type WidowState, type WidowTable } from "./state";
import { sayExchange, tellExchange } from "./tell";

interface Own {
  /** What a good hand is, at a table with these options. */
  readonly aim: (options: WidowTable["options"]) => string;
  /** Whether one stops the bus in place of a knock. */
  readonly bus?: boolean;
  /** The rules in two minutes. */
  readonly rules: () => string;
}

export function widowGame<State extends WidowState = WidowState>({ aim, bus = false, rules }: Own): GamePage<State> {
  return {
    Middle: (props) => <WidowMiddle {...props} aim={aim(props.table.options)} bus={bus} />,
    Controls: ExchangeControls,
    Hand: WidowHand,
    Rules: rulesOf(rules),
    picks: picksOf,
    known: (state, seat) => state.taken[seat] ?? [],
    seatFacts,
    tell: tellExchange,
    sayMove: sayExchange,
    judged,
    worth,
    decisive,
  };
}

function seatFacts(state: WidowState, seat: number): readonly string[] {
  const knocked = knockers(state).includes(seat);
  const locked = !knocked && (state.locked?.includes(seat) ?? false);
  return [
    ...holdings(state, seat),
    ...(knocked ? [words("knocked_fact")] : []),
    ...(locked ? [words("locked_fact")] : []),
  ];
}
