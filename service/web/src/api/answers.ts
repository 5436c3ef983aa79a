/** The service's responses and requests, as the page uses them. */

import type { AnyEvent } from "./games/events";
import type { Merged, Named } from "./merged";
import type { components } from "./shapes";

type Shapes = components["schemas"];

export type GameSummary = Shapes["GameSummary"];
export type GameDetail = Shapes["GameDetail"];
export type Preset = Shapes["Preset"];
export type Strategy = Shapes["Strategy"];
export type TableSummary = Shapes["TableSummary"];
export type OwnTablePage = Shapes["OwnTablePage"];
export type OwnTableSummary = Shapes["OwnTableSummary"];
/** A table of the player that can't be read, with the reason. */
export type UnreadableTable = Shapes["UnreadableTable"];
/** Messages of the player's own stream. */
export type ResetMessage = Shapes["ResetMessage"];
export type TableMessage = Shapes["TableMessage"];
export type Unreadable = Shapes["Unreadable"];
export type TableSeat = Shapes["TableSeat"];
export type Turn = Shapes["Turn"];
export type Hand = Shapes["HandInView"];
export type HandValue = Shapes["HandValue"];
export type Today = Shapes["Today"];
export type Day = Shapes["Day"];
export type Leaderboard = Shapes["Leaderboard"];
export type LeaderboardPlace = Shapes["LeaderboardPlace"];
export type GameStatistics = Shapes["GameStatistics"];
export type RatedMatch = Shapes["RatedMatch"];
export type Ticket = Shapes["StreamTicket"];
export type Audit = Shapes["Audit"];
export type Analysis = Shapes["Analysis"];
export type JudgedDecision = Shapes["JudgedDecision"];
export type Hint = Shapes["Hint"];
export type TableCode = Shapes["TableCode"];

export type Tournament = Shapes["Tournament"];
export type TournamentSummary = Shapes["TournamentSummary"];
export type TournamentPage = Shapes["TournamentPage"];
export type TournamentEvent = Shapes["TournamentEvent"];
export type TournamentRequest = Shapes["TournamentRequest"];

/** A move as the service lists and takes it. */
export type Move = Shapes["Move"];

/** The fields common to the states of all games. A game's own page knows the others. */
export type SharedState = Shapes["GameState"];

/** The hand that was over last. */
export type LastHand = NonNullable<SharedState["last_hand"]>;

/** A table of any game, as the sender may see it. */
export type Table<State = SharedState> = Omit<Shapes["Table"], "state"> & { readonly state: State | null };

/** The fields of the events of all games; each may be missing, because most types of events lack it. */
export type EventData = Partial<Merged<Named<AnyEvent["data"]>>>;

/** The private part of events for a seat. */
export type PrivateData = Partial<Merged<Named<PrivateOf<AnyEvent>>>>;

type PrivateOf<Events> = Events extends { private?: { data: infer Data } } ? Data : never;

/** An event of any game, as the viewer may know it. */
export type Event = Omit<Shapes["Event"], "data" | "disclosed" | "private"> & {
  readonly data: EventData;
  readonly private?: { readonly data: PrivateData };
};

export type TableRequest = Shapes["TableRequest"];
export type ForkRequest = Shapes["ForkRequest"];

/** The legal moves of a seat; none when it is not its turn. */
export interface Choice {
  readonly moves: readonly Move[];
  /** In games with bids: in how many percent of the possible deals that is true which a move bids or calls. */
  readonly chances: ReadonlyMap<Move, number>;
}

export const NO_CHOICE: Choice = { moves: [], chances: new Map() };
