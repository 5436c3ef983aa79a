// Plays a table of each game with the types that openapi-typescript generates: `node player.js URL`.
// A line for each game: its slug, how the table ended, and the number of moves.

import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

type Schemas = components["schemas"];
type Move = Schemas["Move"];
type Table = Schemas["Table"];

/** With both media types a refusal has its type, too. */
const client = createClient<paths, "application/json" | "application/problem+json">({ baseUrl: process.argv[2] });

const ORDERS: Schemas["TableRequest"][] = [
  { game: "commune", seats: 2, options: { penalty_limit: 1 } },
  { game: "commerce", seats: 3, options: { tokens: 1 } },
  { game: "commerce-classic", seats: 2, options: { counters: 1, horse: false } },
  { game: "trade-and-barter", seats: 3, options: { counters: 1, horse: false } },
  { game: "trentuno", seats: 3 },
  { game: "liars-poker", seats: 2, options: { start_cards: 3, max_cards: 3 } },
  { game: "chinese-ten", seats: 2 },
  { game: "lorum", seats: 4, options: { dealer_turns: 1 } },
  { game: "thirty-one", seats: 2, options: { tokens: 1 } },
  { game: "stop-the-bus", seats: 2, options: { tokens: 1 } },
  { game: "schwimmen", seats: 2, options: { tokens: 1 } },
  { game: "vazhushal", seats: 2 },
  { game: "cuccu", seats: 2, options: { lives: 1 } },
  { game: "whisky-poker", seats: 2, options: { tokens: 1 } },
  { game: "fan-tan", seats: 3, options: { deals: 1 } },
];

/** The first move of a preferred type, else the first move. */
function first<M extends Move>(moves: M[], ...preferred: M["type"][]): M {
  const [move] = [...preferred.flatMap((type) => moves.filter((each) => each.type === type)), ...moves];
  if (move === undefined) throw new Error("no legal move");
  return move;
}

function choose(legal: Schemas["LegalMoveList"]): Move {
  switch (legal.game) {
    case "commune": return first(legal.legal_moves, "call");
    case "commerce": return first(legal.legal_moves, "knock");
    case "commerce-classic": return first(legal.legal_moves, "knock", "blind_decline");
    case "trade-and-barter": return first(legal.legal_moves, "knock", "pass");
    case "trentuno": return first(legal.legal_moves, "knock", "blind_decline", "decline_horse");
    case "liars-poker": return first(legal.legal_moves, "call");
    case "chinese-ten": return first(legal.legal_moves, "play");
    case "lorum": return first(legal.legal_moves, "abandon", "play");
    case "thirty-one": return first(legal.legal_moves, "knock", "stand");
    case "stop-the-bus": return first(legal.legal_moves, "stop_the_bus", "stand");
    case "schwimmen": return first(legal.legal_moves, "keep", "knock");
    case "vazhushal": return first(legal.legal_moves, "draw_stock", "discard", "final_pass");
    case "cuccu": return first(legal.legal_moves, "stand");
    case "fan-tan": return first(legal.legal_moves, "play");
    case "whisky-poker": return first(legal.legal_moves, "leave", "knock");
  }
}

async function answer<T>(asked: Promise<{ data?: T; error?: Schemas["ProblemDetails"] }>): Promise<T> {
  const { data, error } = await asked;
  if (data === undefined) throw new Error(`refused: ${error?.code}, ${error?.detail}`);
  return data;
}

async function openAccount(number: number): Promise<{ Authorization: string }> {
  const account = await answer(client.POST("/v1/players", { body: { name: `Player ${number}`, kind: "bot" } }));
  return { Authorization: `Bearer ${account.token}` };
}

async function play(order: Schemas["TableRequest"]): Promise<string> {
  const players = await Promise.all(Array.from({ length: order.seats }, (_, seat) => openAccount(seat)));
  let table: Table = await answer(client.POST("/v1/tables", { body: order, headers: players[0] }));
  const at = { params: { path: { table_id: table.id } } };
  for (const headers of players.slice(1)) {
    table = await answer(client.POST("/v1/tables/{table_id}/seats", { ...at, headers }));
  }
  let moves = 0;
  while (table.turn !== null) {
    const headers = players[table.turn.seats[0]!];
    const legal = await answer(client.GET("/v1/tables/{table_id}/moves", { ...at, headers }));
    await answer(client.POST("/v1/tables/{table_id}/moves", { ...at, headers, body: choose(legal) }));
    table = await answer(client.GET("/v1/tables/{table_id}", at));
    moves += 1;
  }
  const record = await answer(client.GET("/v1/tables/{table_id}/record", at));
  const page = await answer(client.GET("/v1/tables/{table_id}/events", at));
  if (page.events.length !== record.events.length) throw new Error("events are missing");
  return `${table.game} ${table.status} ${moves}`;
}

for (const order of ORDERS) {
  console.log(await play(order));
}
