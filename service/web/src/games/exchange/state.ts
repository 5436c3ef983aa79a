/** The common fields of states and moves in games of exchanges with the middle. */

import type { Move } from "../../api/answers";
import type { components as Commerce } from "../../api/games/commerce";
import type { components as Classic } from "../../api/games/commerce-classic";
import type { components as Schwimmen } from "../../api/games/schwimmen";
import type { components as Bus } from "../../api/games/stop-the-bus";
import type { components as Trentuno } from "../../api/games/trentuno";
import type { components as Whisky } from "../../api/games/whisky-poker";
import type { Merged } from "../../api/merged";
import { swapped, type Goals } from "../../table/goals";
import type { PlayedTable } from "../page";

/** The fields of all these games; a game's own are missing in others, or null. */
export type WidowState = Merged<
  | Commerce["schemas"]["CommerceState"]
  | Classic["schemas"]["CommerceClassicState"]
  | Schwimmen["schemas"]["SchwimmenState"]
  | Bus["schemas"]["StopTheBusState"]
  | Trentuno["schemas"]["TrentunoState"]
  | Whisky["schemas"]["WhiskyPokerState"]
>;

export type WidowTable = PlayedTable<WidowState>;

/** A swap of cards of the hand for cards of the middle; `stop` also stops the bus. */
export type ExchangeMove = Merged<
  | Commerce["schemas"]["CommerceExchangeMove"]
  | Classic["schemas"]["CommerceClassicExchangeMove"]
  | Schwimmen["schemas"]["SchwimmenExchangeMove"]
  | Bus["schemas"]["StopTheBusExchangeMove"]
  | Trentuno["schemas"]["TrentunoExchangeMove"]
  | Whisky["schemas"]["WhiskyPokerExchangeMove"]
>;

/** The same before one has looked: `slots` are places in the hand. */
export type BlindMove =
  Classic["schemas"]["CommerceClassicBlindExchangeMove"] | Trentuno["schemas"]["TrentunoBlindExchangeMove"];

export function isExchange(move: Move): move is ExchangeMove {
  return move.type === "exchange";
}

export function isBlind(move: Move): move is BlindMove {
  return move.type === "blind_exchange";
}

/** The name of a face-down card of the reader's hand, for picking it. */
export function slotName(slot: number): string {
  return `slot ${slot}`;
}

/** The cards picked for a move: on both sides for an exchange, none for others. */
export function picksOf(move: Move): readonly string[] {
  if (isExchange(move)) return [...move.give, ...move.take];
  return isBlind(move) ? [...move.slots.map(slotName), ...move.take] : [];
}

/** Cards change places with those of the middle. */
export function goals(move: Move): Goals {
  if (isExchange(move)) return swapped(move.give, move.take);
  return isBlind(move) ? swapped(move.slots.map(slotName), move.take) : {};
}

/** The move for which exactly this is picked. */
export function exactly<Chosen extends Move>(
  moves: readonly Chosen[],
  picked: ReadonlySet<string>,
): Chosen | undefined {
  return moves.find((move) => {
    const picks = picksOf(move);
    return picks.length === picked.size && picks.every((each) => picked.has(each));
  });
}

/** The seats that have knocked in this hand. */
export function knockers({ knocker, knocked }: WidowState): readonly number[] {
  return knocked ?? (knocker === null || knocker === undefined ? [] : [knocker]);
}

/** True if a table plays in the old way, in rounds. */
export function isClassic({ options }: Pick<WidowTable, "options">): boolean {
  return typeof options.knocks_to_end === "number";
}

/** True if the next knock ends the hand at once, as it does in the old way of playing. */
export function lastKnock({ state, options }: WidowTable): boolean {
  const live = state.hands.filter((hand) => !hand.out).length;
  return knockers(state).length + 1 >= Math.min(Number(options.knocks_to_end), live);
}
