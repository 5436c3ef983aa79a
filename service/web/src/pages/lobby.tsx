/** The tables of others on the front page: those to join, those to watch, and the last results, as they come. */

import { useEffect, useState } from "preact/hooks";

import type { GameSummary, OwnTableSummary, TableSummary } from "../api/answers";
import { titleAmong } from "../api/catalogue";
import { followLobby } from "../api/stream";
import { Face } from "../table/animals";
import { namesAt } from "../table/company";
import { animalOf } from "../table/regulars";
import { listed as inWords, wordsOf } from "../words";

const words = wordsOf("front");
const table = wordsOf("table");

/** The number of changed tables remembered: more than change between two reads of the lists. */
const MOST = 500;

/** The number of results shown. */
export const RESULTS = 3;

/** Tables as the lists had them. */
export interface Listed {
  readonly tables: readonly TableSummary[];
  /** When they were asked for, by the clock of the page. */
  readonly readAt: number;
}

export interface Lobby {
  readonly open: readonly TableSummary[];
  readonly live: readonly TableSummary[];
  readonly results: readonly TableSummary[];
}

/** The tables of others, as the lists had them and as they have changed since; `again` reads the lists again. */
export function useLobby(listed: Listed, own: readonly OwnTableSummary[], again: () => void): Lobby {
  const tables = useNews(listed, again).filter(({ id }) => !own.some((each) => each.id === id));
  const at = (status: TableSummary["status"], time: (table: TableSummary) => number) =>
    tables.filter((each) => each.status === status).sort((one, other) => time(other) - time(one));
  return {
    open: at("open", (each) => each.opened_at),
    live: at("playing", (each) => each.opened_at),
    results: at("finished", (each) => each.ended_at ?? 0).slice(0, RESULTS),
  };
}

interface News {
  readonly table: TableSummary;
  /** When it came, by the clock of the page. */
  readonly at: number;
}

/** The tables with what the stream has told since they were read: of each table the later version. */
function useNews({ tables, readAt }: Listed, again: () => void): readonly TableSummary[] {
  const [news, setNews] = useState<readonly News[]>([]);
  useEffect(() => {
    const onTable = (table: TableSummary) =>
      setNews((before) => {
        const isOlder = before.some((each) => each.table.id === table.id && each.table.version > table.version);
        const others = before.filter((each) => each.table.id !== table.id);
        return isOlder ? before : [...others, { table, at: performance.now() }].slice(-MOST);
      });
    return followLobby(onTable, again);
  }, []);
  const latest = new Map(tables.map((each) => [each.id, each]));
  for (const { table, at } of news)
    if (at >= readAt && (latest.get(table.id)?.version ?? 0) < table.version) latest.set(table.id, table);
  return [...latest.values()];
}

function winners(ended: TableSummary): string {
  const names = namesAt(ended);
  const won = (ended.result?.places[0] ?? []).flatMap((seat) => names[seat] ?? []);
  return table("winner", { names: inWords(won), count: won.length });
}

/** The number of faces shown. */
const FACES = 12;

/** The people at these tables, each once. */
export function Here({ tables }: { readonly tables: readonly TableSummary[] }) {
  const seated = tables.flatMap(({ seats }) => seats.flatMap(({ player }) => (player?.kind === "human" ? player : [])));
  const people = new Map(seated.map((each) => [each.id, each]));
  if (!people.size) return null;
  return (
    <>
      <h2>{words("here")}</h2>
      <ul class="at-tables">
        {[...people.values()].slice(0, FACES).map((each) => (
          <li key={each.id}>
            <a class="faced" href={`/players/${each.id}`}>
              <span class="face-of" aria-hidden="true">
                <Face animal={animalOf(each)} />
              </span>
              {each.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TableListProps {
  readonly tables: readonly TableSummary[];
  readonly games: readonly GameSummary[];
}

export function Results({ tables, games }: TableListProps) {
  return (
    <ul class="tables">
      {tables.map((each) => (
        <li key={each.id}>
          <a href={`/tables/${each.id}/replay`}>
            <b>{titleAmong(games, each.game)}</b>
            <span>{winners(each)}</span>
            <span class="mark">{words("replay")}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function TableList({ tables, games }: TableListProps) {
  return (
    <ul class="tables">
      {tables.map((each) => (
        <li key={each.id}>
          <a href={`/tables/${each.id}`}>
            <b>{titleAmong(games, each.game)}</b>
            <span>{company(each)}</span>
            <span class="mark">
              {each.free_seats ? `${words("join")} · ${words("free", { count: each.free_seats })}` : words("watch")}
              {each.rated && ` · ${words("rated")}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The players at the table, without the reader. */
export function company(
  table: Pick<OwnTableSummary, "id" | "game" | "seats"> & { readonly own_seat?: number | null },
): string {
  const names = namesAt(table).flatMap((name, seat) => (name === null || seat === table.own_seat ? [] : name));
  return names.length ? words("with", { names: inWords(names) }) : words("alone");
}
