/** A game of a stock and a discard pile: all that such games have in common. */

import type { LastHand } from "../../api/answers";
import type { Company } from "../../table/company";
import { Meter } from "../hands/beside";
import { holdings } from "../hands/purse";
import { rulesOf } from "../hands/rules";
import { valueName } from "../hands/values";
import { decisive, judgedWith, kind, worth } from "../hands/verdict";
import type { GamePage } from "../page";
import { StockControls } from "./controls";
import { StockHand } from "./hand";
import { StockMiddle } from "./middle";
import { goals, picksOf, ridersOf, type StockState, type StockTable } from "./state";
import { wordsOf } from "../../words";

const words = wordsOf("stock");

interface Own {
  /** True if players stop the bus instead of knocking. */
  readonly bus: boolean;
  /** The rules in two minutes. */
  readonly rules: () => string;
}

export function stockGame<State extends StockState = StockState>({ bus, rules }: Own): GamePage<State> {
  return {
    Middle: (props) => <StockMiddle {...props} bus={bus} />,
    needs: () => ({ handMax: 4, controls: "buttons" }),
    Controls: StockControls,
    Rules: rulesOf(rules),
    Hand: StockHand,
    picks: picksOf,
    goals,
    atOnce: () => true,
    known: (state, seat) => state.taken[seat] ?? [],
    seatFacts: (state, seat, table) => seatFacts(state, seat, table, bus),
    judged,
    worth,
    kind,
    valueName,
    Beside: Meter,
    decisive,
  };
}

/** Without tokens one may ride on for free, until the next loss. */
function seatFacts(state: StockState, seat: number, table: StockTable, bus: boolean): readonly string[] {
  const free = ridersOf(table).includes(seat);
  const knocked = state.knocker === seat ? [words(bus ? "stopped_fact" : "knocked_fact")] : [];
  return [...(free ? [words("free_ride")] : holdings(state, seat)), ...knocked];
}

const judgedByPoints = judgedWith("tie_safe");

/** The judgement of a hand, including a knock that cost two tokens. */
function judged(hand: LastHand, company: Company): readonly string[] {
  const double = Object.values(hand.losses).some(({ tokens }) => tokens === -2);
  return [...judgedByPoints(hand, company), ...(double ? [words("low_knock")] : [])];
}
