/** Every call of the service that the page makes, each as a function. */

import type {
  Choice,
  ForkRequest,
  JudgedDecision,
  Move,
  Table,
  TableRequest,
  Today,
  TournamentRequest,
} from "./answers";
import { answer, as, newKey, service, under } from "./client";
import { keepCommitments } from "./commitments";
import type { Account } from "./stored_account";
import { entered, seated } from "./seeds";
import type { components, paths } from "./shapes";

type Shapes = components["schemas"];
type QueryOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Query } } }
  ? Query
  : never;

const ofTable = (table_id: string) => ({ path: { table_id } });
const ofPlayer = (player_id: string) => ({ params: { path: { player_id } } });
const ofTournament = (tournament_id: string) => ({ path: { tournament_id } });

/** An account that makes a request in place of the one that acts in this document; null for none. */
type Another = Account | null;

// The catalogue

export const games = () => answer(service.GET("/v1/games")).then((list) => list.games);
export const game = (slug: string) => answer(service.GET("/v1/games/{slug}", { params: { path: { slug } } }));
export const gameWords = (slug: string, lang: NonNullable<QueryOf<"/v1/games/{slug}/words">>["lang"]) =>
  answer(service.GET("/v1/games/{slug}/words", { params: { path: { slug }, query: { lang } } }));
export type Board = NonNullable<NonNullable<QueryOf<"/v1/leaderboards/{slug}">>["board"]>;
export const leaderboard = (slug: string, board: Board, cursor?: string) =>
  answer(service.GET("/v1/leaderboards/{slug}", { params: { path: { slug }, query: { limit: 20, board, cursor } } }));

// Players

export const player = (id: string) => answer(service.GET("/v1/players/{player_id}", ofPlayer(id)));
export const playerTables = (id: string, cursor?: string) =>
  answer(
    service.GET("/v1/players/{player_id}/tables", { params: { ...ofPlayer(id).params, query: { limit: 10, cursor } } }),
  );
export const playerRatings = (id: string, game: string) =>
  answer(service.GET("/v1/players/{player_id}/ratings", { params: { ...ofPlayer(id).params, query: { game } } }));
export const tableRatings = (id: string) =>
  answer(service.GET("/v1/tables/{table_id}/ratings", { params: ofTable(id) }));

// The deal of the day

export const today = (): Promise<Today> => answer(service.GET("/v1/daily")).then(keepCommitments);
export const day = (date: string) => answer(service.GET("/v1/daily/{date}", { params: { path: { date } } }));
export const playToday = (): Promise<Table> => answer(service.POST("/v1/daily"));

// Tables

export const table = (id: string, another: Another = null): Promise<Table> =>
  answer(service.GET("/v1/tables/{table_id}", { params: ofTable(id), ...as(another) }));
/** The table as it was at a version, as somebody may see it. Inside a batch it is nobody's turn. */
export const tableAt = (id: string, query: QueryOf<"/v1/tables/{table_id}/replay">): Promise<Table> =>
  answer(service.GET("/v1/tables/{table_id}/replay", { params: { ...ofTable(id), query } }));
export const openTable = (order: TableRequest, key = newKey(), another: Another = null) =>
  seated(
    (seed) =>
      answer(
        service.POST("/v1/tables", { params: { header: under(key) }, body: { ...order, ...seed }, ...as(another) }),
      ),
    another,
  );
export const ownTables = (query?: QueryOf<"/v1/me/tables">) =>
  answer(service.GET("/v1/me/tables", { params: { query: { limit: 20, ...query } } }));
export const tables = (query: QueryOf<"/v1/tables">) =>
  answer(service.GET("/v1/tables", { params: { query: { limit: 20, ...query } } }));
const take = (id: string, body: Shapes["SeatRequest"], key: string, another: Another = null): Promise<Table> =>
  answer(
    service.POST("/v1/tables/{table_id}/seats", {
      params: { ...ofTable(id), header: under(key) },
      body,
      ...as(another),
    }),
  );
export const sitDown = (id: string, seat?: number, key = newKey(), another: Another = null) =>
  seated((seed) => take(id, { seat, ...seed }, key, another), another);
export const seatBot = (id: string, bot: string, key = newKey()) => take(id, { bot }, key);
export const quickSeat = (game: string, seats: number, key = newKey()) =>
  seated((seed) =>
    answer(service.POST("/v1/quick-seats", { params: { header: under(key) }, body: { game, seats, ...seed } })),
  );
export const leave = (table_id: string, seat: number, another: Another = null) =>
  answer(
    service.DELETE("/v1/tables/{table_id}/seats/{seat}", { params: { path: { table_id, seat } }, ...as(another) }),
  );
export const comeBack = (table_id: string, seat: number): Promise<Table> =>
  answer(
    service.PATCH("/v1/tables/{table_id}/seats/{seat}", {
      params: { path: { table_id, seat } },
      body: { away: false },
    }),
  );
export const share = (table_id: string, agreed: boolean): Promise<Table> =>
  answer(service.PUT("/v1/tables/{table_id}/sharing", { params: ofTable(table_id), body: { agreed } }));
export const close = (id: string): Promise<Table> =>
  answer(service.DELETE("/v1/tables/{table_id}", { params: ofTable(id) }));
export const rematch = (id: string, key = newKey()) =>
  seated((body) =>
    answer(service.POST("/v1/tables/{table_id}/rematch", { params: { ...ofTable(id), header: under(key) }, body })),
  );
export const forkTable = (id: string, order: ForkRequest, key = newKey()) =>
  seated((seed) =>
    answer(
      service.POST("/v1/tables/{table_id}/forks", {
        params: { ...ofTable(id), header: under(key) },
        body: { ...order, ...seed },
      }),
    ),
  );
export const react = (id: string, reaction: Shapes["ReactionRequest"]["reaction"]) =>
  service.POST("/v1/tables/{table_id}/reactions", { params: ofTable(id), body: { reaction } });

// Other players

export const blocks = () => answer(service.GET("/v1/me/blocks")).then((list) => list.blocks);
export const block = (id: string) => service.PUT("/v1/me/blocks/{player_id}", ofPlayer(id));
export const unblock = (id: string) => service.DELETE("/v1/me/blocks/{player_id}", ofPlayer(id));
export const report = (id: string, reason: string, table: string) =>
  service.POST("/v1/players/{player_id}/reports", { ...ofPlayer(id), body: { reason, table } });

// Play

export async function choice(id: string): Promise<Choice> {
  const { legal_moves: moves, chances } = await answer(
    service.GET("/v1/tables/{table_id}/moves", { params: ofTable(id) }),
  );
  return { moves, chances: new Map(chances && moves.map((move, place) => [move, chances[place] ?? 0])) };
}

/** The strongest house bot's advice, at practice tables. The reason is in English. */
export const hint = (id: string) => answer(service.GET("/v1/tables/{table_id}/hint", { params: ofTable(id) }));
/** The headers that sign a move. */
export interface Signature {
  readonly "Signing-Key": string;
  readonly "Move-Signature": string;
}
export const move = (id: string, chosen: Move, key: string, signature: Signature | null, another: Another = null) =>
  answer(
    service.POST("/v1/tables/{table_id}/moves", {
      params: { ...ofTable(id), header: { ...under(key), ...signature } },
      body: chosen,
      ...as(another),
    }),
  );
export const events = (id: string, after: number, limit = 500, another: Another = null) =>
  answer(
    service.GET("/v1/tables/{table_id}/events", {
      params: { ...ofTable(id), query: { after, limit } },
      ...as(another),
    }),
  );
export const ticket = (token: string) =>
  answer(service.POST("/v1/me/tickets", { headers: { Authorization: `Bearer ${token}` } }));

// Invitation links

export const invitedTable = (code: string): Promise<Table> =>
  answer(service.GET("/v1/links/{code}", { params: { path: { code } } }));
export const sitDownByLink = (code: string, key = newKey()) =>
  seated((body) =>
    answer(service.POST("/v1/links/{code}/seats", { params: { path: { code }, header: under(key) }, body })),
  );

// Four letters

export const giveCode = (id: string) => answer(service.PUT("/v1/tables/{table_id}/code", { params: ofTable(id) }));
export const codedTable = (letters: string) =>
  answer(service.GET("/v1/codes/{letters}", { params: { path: { letters } } }));

// Tournaments

export const tournaments = (query: QueryOf<"/v1/tournaments">) =>
  answer(service.GET("/v1/tournaments", { params: { query: { limit: 20, ...query } } }));
export const tournament = (id: string) =>
  answer(service.GET("/v1/tournaments/{tournament_id}", { params: ofTournament(id) }));
export const openTournament = (body: TournamentRequest) =>
  answer(service.POST("/v1/tournaments", { params: { header: under() }, body }));
const enter = (id: string, body: Shapes["EntryRequest"]) =>
  answer(
    service.POST("/v1/tournaments/{tournament_id}/entrants", {
      params: { ...ofTournament(id), header: under() },
      body,
    }),
  );
export const enterTournament = (id: string) => entered(id, (commitment) => enter(id, commitment));
export const enterBot = (id: string, bot: string) => enter(id, { bot });
export const withdraw = (tournament_id: string, entrant: number) =>
  answer(
    service.DELETE("/v1/tournaments/{tournament_id}/entrants/{entrant}", {
      params: { path: { tournament_id, entrant } },
    }),
  );
export const startTournament = (id: string) =>
  answer(service.POST("/v1/tournaments/{tournament_id}/start", { params: { ...ofTournament(id), header: under() } }));
export const callOff = (id: string) =>
  answer(service.DELETE("/v1/tournaments/{tournament_id}", { params: ofTournament(id) }));

// Records and audits

/** Positions of a finished table after a version, as everybody saw them. */
export const positions = (id: string, after: number) =>
  answer(service.GET("/v1/tables/{table_id}/positions", { params: { ...ofTable(id), query: { after } } }));

/** The bytes of the record, as the service sent them. */
export const record = async (id: string): Promise<Uint8Array> =>
  new Uint8Array(
    await answer(service.GET("/v1/tables/{table_id}/record", { params: ofTable(id), parseAs: "arrayBuffer" })),
  );
export const audits = (id: string) =>
  answer(service.GET("/v1/tables/{table_id}/audits", { params: { ...ofTable(id), query: { limit: 5 } } }));
export const audit = (audit_id: string) =>
  answer(service.GET("/v1/audits/{audit_id}", { params: { path: { audit_id } } }));
export const requestAudit = (id: string, key = newKey()) =>
  answer(
    service.POST("/v1/tables/{table_id}/audits", {
      params: { ...ofTable(id), header: under(key) },
      body: { bots: "full" },
    }),
  );

// The log of heads

const asText = { parseAs: "text", headers: { Accept: "text/plain" } } as const;

export const logKey = () => answer(service.GET("/v1/log/key", asText));
export const logCheckpoint = () => answer(service.GET("/v1/log/checkpoint", asText));
export const inclusionProof = (table: string, size: number) =>
  answer(service.GET("/v1/log/proofs/inclusion", { params: { query: { table, size } } }));
export const consistencyProof = (old: number, now: number) =>
  answer(service.GET("/v1/log/proofs/consistency", { params: { query: { old, new: now } } }));

// Analyses

export const analyses = (id: string) =>
  answer(service.GET("/v1/tables/{table_id}/analyses", { params: { ...ofTable(id), query: { limit: 1 } } }));
export const analysis = (analysis_id: string) =>
  answer(service.GET("/v1/analyses/{analysis_id}", { params: { path: { analysis_id } } }));
export const requestAnalysis = (id: string, key = newKey()) =>
  answer(service.POST("/v1/tables/{table_id}/analyses", { params: { ...ofTable(id), header: under(key) } }));
export async function judgedDecisions(analysis_id: string): Promise<readonly JudgedDecision[]> {
  const all: JudgedDecision[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const query = { limit: 100, cursor };
    const page: Shapes["DecisionPage"] = await answer(
      service.GET("/v1/analyses/{analysis_id}/decisions", { params: { path: { analysis_id }, query } }),
    );
    all.push(...page.decisions);
    cursor = page.next;
    more = cursor !== undefined;
  }
  return all;
}

// Credentials

export const eraseAccount = () => service.DELETE("/v1/me");

const ofToken = (token_id: string) => ({ path: { token_id } });

export const tokens = () => answer(service.GET("/v1/me/tokens")).then((list) => list.tokens);
export const nameToken = (id: string, name: string) =>
  answer(service.PATCH("/v1/me/tokens/{token_id}", { params: ofToken(id), body: { name } }));
export const revokeToken = (id: string) => service.DELETE("/v1/me/tokens/{token_id}", { params: ofToken(id) });
export const recovery = () => answer(service.GET("/v1/me/recovery"));
export const makeRecovery = () => answer(service.PUT("/v1/me/recovery"));
export const dropRecovery = () => service.DELETE("/v1/me/recovery");
export const passkeys = () => answer(service.GET("/v1/me/passkeys")).then((list) => list.passkeys);
export const passkeyOptions = () => answer(service.POST("/v1/me/passkey-options"));
export const addPasskey = (body: Shapes["PasskeyRequest"]) => answer(service.POST("/v1/me/passkeys", { body }));
export const removePasskey = (passkey_id: string) =>
  service.DELETE("/v1/me/passkeys/{passkey_id}", { params: { path: { passkey_id } } });
export const signInOptions = () => answer(service.POST("/v1/passkey-options", { body: {} }));
export const signIn = (body: Shapes["PasskeyRequest"]) => answer(service.POST("/v1/passkeys", { body }));

// Notifications

const ofChannel = (channel_id: string) => ({ path: { channel_id } });

export const notifications = () => answer(service.GET("/v1/me/notifications"));
export const chooseNotifications = (body: Shapes["NotificationsRequest"]) =>
  answer(service.PUT("/v1/me/notifications", { body }));
export const addChannel = (body: Shapes["ChannelRequest"], key = newKey()) =>
  answer(service.POST("/v1/me/notifications/channels", { params: { header: under(key) }, body }));
export const confirmChannel = (id: string, code: string) =>
  answer(service.PATCH("/v1/me/notifications/channels/{channel_id}", { params: ofChannel(id), body: { code } }));
export const removeChannel = (id: string) =>
  service.DELETE("/v1/me/notifications/channels/{channel_id}", { params: ofChannel(id) });
export const testNotifications = (key = newKey()) =>
  service.POST("/v1/me/notifications/test", { params: { header: under(key) } });
