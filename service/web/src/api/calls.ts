/** Every call of the service that the page makes, each as a function. */

import type {
  Analysis,
  Audit,
  Choice,
  Event,
  ForkRequest,
  GameDetail,
  GameSummary,
  InvitationLink,
  JudgedDecision,
  Leaderboard,
  Move,
  OwnTableSummary,
  Table,
  TableRequest,
  TableSummary,
  Ticket,
  Tournament,
  TournamentPage,
  TournamentRequest,
  UnreadableTable,
} from "./answers";
import { download, get, newKey, post, remove, patch } from "./client";
import { seated } from "./seeds";
import type { components } from "./shapes";

type Shapes = components["schemas"];

interface TablePage<Summary> {
  readonly tables: readonly Summary[];
  readonly next?: string;
}

interface OwnTablePage extends TablePage<OwnTableSummary> {
  readonly unreadable: readonly UnreadableTable[];
}

// The catalogue

export const games = () => get<{ games: readonly GameSummary[] }>("/v1/games").then((answer) => answer.games);
export const game = (slug: string) => get<GameDetail>(`/v1/games/${slug}`);
export const leaderboard = (slug: string, cursor?: string) =>
  get<Leaderboard>(`/v1/leaderboards/${slug}`, { limit: 50, cursor });

// Tables

export const table = (id: string) => get<Table>(`/v1/tables/${id}`);
/** The table as it was at a version, as the sender may see it. Inside a batch it is nobody's turn. */
export const tableAt = (id: string, version: number) => get<Table>(`/v1/tables/${id}/replay`, { version });
export const openTable = (order: TableRequest, key = newKey()) =>
  seated((seed) => post<Table>("/v1/tables", { ...order, ...seed }, key));
export const ownTables = (limit = 20) => get<OwnTablePage>("/v1/me/tables", { limit });
export const tables = (query: Record<string, string | number>) =>
  get<TablePage<TableSummary>>("/v1/tables", { limit: 20, ...query });
export const sitDown = (id: string, seat?: number, key = newKey()) =>
  seated((seed) => post<Table>(`/v1/tables/${id}/seats`, { seat, ...seed }, key));
export const seatBot = (id: string, bot: string, key = newKey()) => post<Table>(`/v1/tables/${id}/seats`, { bot }, key);
export const leave = (id: string, seat: number) => remove<Table>(`/v1/tables/${id}/seats/${seat}`);
export const comeBack = (id: string, seat: number) => patch<Table>(`/v1/tables/${id}/seats/${seat}`, { away: false });
export const close = (id: string) => remove<Table>(`/v1/tables/${id}`);
export const rematch = (id: string, key = newKey()) =>
  seated((seed) => post<Table>(`/v1/tables/${id}/rematch`, { ...seed }, key));

export const forkTable = (id: string, order: ForkRequest, key = newKey()) =>
  seated((seed) => post<Table>(`/v1/tables/${id}/forks`, { ...order, ...seed }, key));

export const react = (id: string, reaction: Shapes["ReactionRequest"]["reaction"]) =>
  post<void>(`/v1/tables/${id}/reactions`, { reaction });

// Play

export async function choice(id: string): Promise<Choice> {
  const answer = await get<{ legal_moves: readonly Move[]; chances: readonly number[] | null }>(
    `/v1/tables/${id}/moves`,
  );
  const moves = answer.legal_moves;
  const { chances } = answer;
  return { moves, chances: new Map(chances && moves.map((move, place) => [move, chances[place] ?? 0])) };
}

/** What the strongest house bot would do, in practice. The reason is in English. */
export const hint = (id: string) =>
  get<{ version: number; move: Move; reason: string | null }>(`/v1/tables/${id}/hint`);
export const move = (id: string, chosen: Move, key: string) =>
  post<{ version: number; events: readonly Event[] }>(`/v1/tables/${id}/moves`, chosen, key);
export const events = (id: string, after: number) =>
  get<{ events: readonly Event[]; version: number }>(`/v1/tables/${id}/events`, { after, limit: 500 });
export const ticket = () => post<Ticket>("/v1/me/tickets");

// Invitation links

export const invite = (id: string, key = newKey()) => post<InvitationLink>(`/v1/tables/${id}/links`, {}, key);
export const invitedTable = (code: string) => get<Table>(`/v1/links/${code}`);
export const sitDownByLink = (code: string, key = newKey()) =>
  seated((seed) => post<Table>(`/v1/links/${code}/seats`, { ...seed }, key));

// Tournaments

export const tournaments = (query: Record<string, string | number | undefined>) =>
  get<TournamentPage>("/v1/tournaments", { limit: 20, ...query });
export const tournament = (id: string) => get<Tournament>(`/v1/tournaments/${id}`);
export const openTournament = (order: TournamentRequest) => post<Tournament>("/v1/tournaments", order);
export const enterTournament = (id: string) => post<Tournament>(`/v1/tournaments/${id}/entrants`);
export const enterBot = (id: string, bot: string) => post<Tournament>(`/v1/tournaments/${id}/entrants`, { bot });
export const withdraw = (id: string, entrant: number) =>
  remove<Tournament>(`/v1/tournaments/${id}/entrants/${entrant}`);
export const startTournament = (id: string) => post<Tournament>(`/v1/tournaments/${id}/start`);
export const callOff = (id: string) => remove<Tournament>(`/v1/tournaments/${id}`);

// Records and audits

export const record = (id: string) => download(`/v1/tables/${id}/record`);
export const audits = (id: string) =>
  get<{ audits: readonly Shapes["AuditSummary"][] }>(`/v1/tables/${id}/audits`, { limit: 5 });
export const audit = (id: string) => get<Audit>(`/v1/audits/${id}`);
export const requestAudit = (table: string, key = newKey()) =>
  post<Audit>(`/v1/tables/${table}/audits`, { bots: "full" }, key);

// Analyses

export const analyses = (table: string) =>
  get<{ analyses: readonly Analysis[] }>(`/v1/tables/${table}/analyses`, { limit: 1 });
export const analysis = (id: string) => get<Analysis>(`/v1/analyses/${id}`);
export const requestAnalysis = (table: string, key = newKey()) =>
  post<Analysis>(`/v1/tables/${table}/analyses`, undefined, key);
export async function judgedDecisions(id: string): Promise<readonly JudgedDecision[]> {
  const all: JudgedDecision[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const page: Shapes["DecisionPage"] = await get(`/v1/analyses/${id}/decisions`, {
      limit: 100,
      cursor,
    });
    all.push(...page.decisions);
    cursor = page.next;
    more = cursor !== undefined;
  }
  return all;
}
