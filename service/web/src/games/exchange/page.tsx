/** A game in which cards are exchanged with the middle: all that such games have in common. */

import type { ComponentType } from "preact";

import { balance, counterSigns, holdings } from "../hands/purse";
import { rulesOf } from "../hands/rules";
import { valueName } from "../hands/values";
import { decisive, judgedWith, kind, worth } from "../hands/verdict";
import type { BesideProps, GamePage } from "../page";
import { WidowHand } from "./blind";
import { ExchangeControls } from "./controls";
import { WidowMiddle } from "./middle";
import { goals, knockers, picksOf, type WidowState, type WidowTable } from "./state";
import { wordsOf } from "../../words";

const words = wordsOf("exchange");

interface Own {
  /** A good hand at a table with these options, in sentences. */
  readonly aim: (options: WidowTable["options"]) => readonly string[];
  /** True if players stop the bus instead of knocking. */
  readonly bus?: boolean;
  /** The display of a hand's worth. */
  readonly Beside: ComponentType<BesideProps>;
  /** The rules in two minutes. */
  readonly rules: () => string;
}

export function widowGame<State extends WidowState = WidowState>({
  aim,
  bus = false,
  Beside,
  rules,
}: Own): GamePage<State> {
  function aimAt(options: WidowTable["options"]): string {
    const pouncing = options.pounce === "interrupt" || options.pounce === "on_turn";
    return [...aim(options), ...(pouncing ? [words("aim_pounce")] : [])].join(" ");
  }
  return {
    Middle: (props) => <WidowMiddle {...props} aim={aimAt(props.table.options)} bus={bus} />,
    needs: () => ({ handMax: 3, controls: "buttons" }),
    Controls: ExchangeControls,
    Hand: WidowHand,
    Rules: rulesOf(rules),
    picks: picksOf,
    goals,
    known: (state, seat) => state.taken?.[seat] ?? [],
    seatFacts,
    factSigns: counterSigns,
    judged: judgedWith("tie_cards"),
    worth,
    kind,
    valueName,
    Beside,
    decisive,
    score: balance,
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
