/**
 * A game's additions to the page: its folder's `index.tsx` exports a `GamePage` as its default.
 *
 * Everything is optional. What is missing is made from the game's schemas by the common table; the page of a game that
 * comes without a folder is made by `places`. Nothing here judges a rule: the service says which moves are legal, and
 * what a move does.
 */

import type { ComponentType } from "preact";

import type { HandValue, LastHand, Move, SharedState, Table } from "../api/answers";
import type { Company } from "../table/company";
import type { ControlsKind } from "../table/geometry";
import type { Goals } from "../table/goals";
import type { Picking } from "../table/picking";

/** A table whose match has begun, with the state of the game. */
export type PlayedTable<State> = Omit<Table, "state"> & { readonly state: State };

/** The properties of a game's components that show the table. */
export interface ViewProps<State> {
  readonly table: PlayedTable<State>;
  readonly company: Company;
  /** Cards of the table may be picked, too: see `Cards` and `Pile` in `table/piles.tsx`. */
  readonly picking: Picking;
}

export type SheetProps<State> = Omit<ViewProps<State>, "picking">;

export interface BesideProps {
  readonly options: Table["options"];
  /** The value of the reader's hand. */
  readonly own: HandValue | null | undefined;
}

/** The properties of a game's components that choose a move. */
export interface ControlsProps<State> extends ViewProps<State> {
  /** All legal moves, as the service lists them; never empty. */
  readonly moves: readonly Move[];
  /** Makes a move: one of `moves`. */
  readonly play: (move: Move) => void;
  /** True while a move is on its way. */
  readonly busy: boolean;
}

export interface GamePage<State = SharedState> {
  /**
   * The needs of the table's layout: the most cards that the own hand usually holds in this hand, if not the most
   * that any has held since the deal, and how moves are chosen. It must not change before the next deal.
   */
  readonly needs?: (table: PlayedTable<State>) => { readonly handMax?: number; readonly controls: ControlsKind };
  /** The contents of the middle of the table. */
  readonly Middle?: ComponentType<ViewProps<State>>;
  /** The controls for moves. Falls back on the list of legal moves. */
  readonly Controls?: ComponentType<ControlsProps<State>>;
  /** The own hand, where a row of cards is not enough. */
  readonly Hand?: ComponentType<ViewProps<State>>;
  /** Which cards of the table and of the own hand can be picked now, where the moves don't name them all. */
  readonly pickable?: (table: PlayedTable<State>, moves: readonly Move[]) => ReadonlySet<string>;
  /**
   * The cards that can be picked, if moves are chosen by picking. A pick that no move has with the others puts these
   * back.
   */
  readonly picks?: (move: Move, table: PlayedTable<State>) => readonly string[];
  /** The destinations of a move's cards: by default the middle. */
  readonly goals?: (move: Move, table: PlayedTable<State>) => Goals;
  /** True if a press on a card of the reader's hand makes its move at once. */
  readonly atOnce?: (table: PlayedTable<State>) => boolean;
  /** Cards in the hand of a seat that the reader knows because everybody saw the seat take them. */
  readonly known?: (state: State, seat: number) => readonly string[];
  /** Short facts beside a seat's name, such as `2 penalties`. */
  readonly seatFacts?: (state: State, seat: number, table: PlayedTable<State>) => readonly string[];
  /** The number of cards a seat has won, which lie in a pile beside it. */
  readonly won?: (state: State, seat: number) => number;
  /** Signs that stand for facts, by their words: where many sit, the words have no room. */
  readonly factSigns?: () => Readonly<Record<string, string>>;
  /** The display of the worth of the reader's hand, opposite the reader's name if there is room. */
  readonly Beside?: ComponentType<BesideProps>;
  /** The name of the reader's hand, in games that compare hands. */
  readonly valueName?: (value: HandValue) => string;
  /** The words for a number of the result, such as `3 chips up`. */
  readonly score?: (count: number) => string;
  /** A move in signs, to show at the mover's seat. */
  readonly signs?: (move: Move) => string | undefined;
  /** The judgement of a hand, in sentences: the deciding cards, and the worth of each hand. */
  readonly judged?: (hand: LastHand, company: Company) => readonly string[];
  /** The judgement of a hand, as a picture above the sentences. */
  readonly Proof?: ComponentType<{ readonly hand: LastHand }>;
  /** The value of a seat's hand, by name; null if it is unknown. */
  readonly worth?: (hand: LastHand, seat: number) => string | null;
  /** The same in a word or two, for a narrow seat. */
  readonly kind?: (hand: LastHand, seat: number) => string | null;
  /** The cards to show of a hand that is over, by seat, where these are not the hands. */
  readonly shown?: (hand: LastHand) => Readonly<Record<string, readonly string[]>>;
  /** Cards of a hand that is over which decided it, to be shown marked. */
  readonly decisive?: (hand: LastHand) => ReadonlySet<string>;
  /** The score sheet of the match, in a window that a button of the bar opens. */
  readonly Sheet?: ComponentType<SheetProps<State>>;
  /** The rules in two minutes; else the game's own text is shown. */
  readonly Rules?: ComponentType;
}
