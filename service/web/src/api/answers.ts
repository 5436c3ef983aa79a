/** What the service answers, and what it is asked for, as the page knows it. */

import type { components } from "./shapes";

type Shapes = components["schemas"];

export type GameSummary = Shapes["GameSummary"];
export type GameDetail = Shapes["GameDetail"];
export type Preset = Shapes["Preset"];
export type Strategy = Shapes["Strategy"];
export type TableSummary = Shapes["TableSummary"];
export type OwnTableSummary = Shapes["OwnTableSummary"];
/** A table of one's own that can't be read, and why. */
export type UnreadableTable = Shapes["UnreadableTable"];
export type TableSeat = Shapes["TableSeat"];
export type Turn = Shapes["Turn"];
export type Hand = Shapes["HandInView"];
export type HandValue = Shapes["HandValue"];
export type Leaderboard = Shapes["Leaderboard"];
export type Ticket = Shapes["StreamTicket"];
export type Audit = Shapes["Audit"];
export type Analysis = Shapes["Analysis"];
export type JudgedDecision = Shapes["JudgedDecision"];
export type InvitationLink = Shapes["InvitationLink"];

export type Tournament = Shapes["Tournament"];
export type TournamentSummary = Shapes["TournamentSummary"];
export type TournamentPage = Shapes["TournamentPage"];
export type TournamentEvent = Shapes["TournamentEvent"];
export type TournamentRequest = Shapes["TournamentRequest"];

/** A move as the service lists and takes it. */
export type Move = Readonly<{ type: string } & Record<string, unknown>>;

/** What all games have in the state of a table; a game's own page knows the rest. */
export interface SharedState {
  readonly phase: string;
  readonly hand_number: number;
  readonly dealer: number | null;
  readonly hands: readonly Hand[];
  readonly last_hand: LastHand | null;
  readonly [field: string]: unknown;
}

/** The hand that was over last. */
export interface LastHand {
  readonly hand_number: number;
  readonly hands: Readonly<Record<string, readonly string[]>>;
  readonly judgement: Readonly<Record<string, unknown>> | null;
  readonly losses: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly out: readonly number[];
}

export interface Result {
  readonly places: readonly (readonly number[])[];
  readonly scores?: readonly number[];
}

/** A table of any game, as the sender may see it. */
export type Table<State = SharedState> = Omit<
  Shapes["CommuneTable"],
  "game" | "options" | "preset" | "state" | "result"
> & {
  readonly game: string;
  readonly preset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly state: State | null;
  readonly result: Result | null;
};

/** An event of any game, as the viewer may know it. */
export interface Event {
  readonly version: number;
  readonly type: string;
  readonly actor: number | null;
  readonly at: number;
  readonly by: string;
  readonly data: Readonly<Record<string, any>>;
  readonly private?: { readonly data: Readonly<Record<string, any>> };
}

export interface TableRequest {
  readonly game: string;
  readonly seats: number;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly bots?: readonly string[];
  readonly visibility?: "public" | "unlisted";
  readonly turn_seconds?: number;
}

/** Where a fork begins, the own seat, and the strategies of the others by seat. */
export interface ForkRequest {
  readonly version: number;
  readonly seat: number;
  readonly bots: Readonly<Record<string, string>>;
}

/** What a seat may do; nothing when it is not its turn. */
export interface Choice {
  readonly moves: readonly Move[];
  /** In games with bids: in how many percent of the possible deals that is true which a move bids or calls. */
  readonly chances: ReadonlyMap<Move, number>;
}

export const NO_CHOICE: Choice = { moves: [], chances: new Map() };
