/** One's own matches, evening by evening: those against bots and at unlisted tables, too. */

import { useMemo, useState } from "preact/hooks";

import type { GameSummary, OwnTablePage, OwnTableSummary } from "../api/answers";
import { ownTables } from "../api/calls";
import { titleAmong } from "../api/catalogue";
import { companyOf, type Company } from "../table/company";
import { moodAtEnd, placeAt } from "../table/moods";
import { FaceOf } from "../table/portrait";
import { useAction } from "../ui/action";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { listed, locale, wordsOf } from "../words";
import { Rivals } from "./rivals";
import { rivalsIn } from "./rival_scores";
import { UnreadableTables } from "./unreadable";

const words = wordsOf("front");

/** A match that begins in so many milliseconds after midnight belongs to the evening before. */
const NIGHT = 5 * 60 * 60 * 1000;

/** A search reads a bounded number of tables, so a page may be empty; after so many of them the reader is asked. */
const PAGES_AT_ONCE = 4;

interface EveningsProps {
  readonly games: readonly GameSummary[];
}

export function Evenings({ games }: EveningsProps) {
  const [game, setGame] = useState("");
  return (
    <section class="evenings">
      <h2>{words("evenings")}</h2>
      <p>
        <select aria-label={words("game")} value={game} onChange={(event) => setGame(event.currentTarget.value)}>
          <option value="">{words("all_games")}</option>
          {games.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </select>
      </p>
      <Loaded key={game} load={() => matches(game)}>
        {(first) => <Book {...{ first, game, games }} />}
      </Loaded>
    </section>
  );
}

/** The next matches that are over. */
async function matches(game: string, after?: string, pages = PAGES_AT_ONCE): Promise<OwnTablePage> {
  const page = await ownTables({ status: "finished", game: game || undefined, cursor: after });
  const found = page.tables.length + page.unreadable.length > 0;
  return found || !page.next || pages === 1 ? page : matches(game, page.next, pages - 1);
}

interface BookProps extends EveningsProps {
  readonly first: OwnTablePage;
  readonly game: string;
}

function Book({ first, game, games }: BookProps) {
  const [tables, setTables] = useState(first.tables);
  const [unreadable, setUnreadable] = useState(first.unreadable);
  const [next, setNext] = useState(first.next);
  const { act, refusal, busy } = useAction();
  const evenings = useMemo(() => byEvening(tables), [tables]);

  async function more(): Promise<void> {
    const page = await matches(game, next);
    setTables([...tables, ...page.tables]);
    setUnreadable([...unreadable, ...page.unreadable]);
    setNext(page.next);
  }

  return (
    <>
      {tables.length === 0 && !next && (
        <>
          <p>{words(game ? "evenings_none_of" : "evenings_none")}</p>
          <p class="buttons">
            <a class="button main" href="/">
              {words("start_play")}
            </a>
          </p>
        </>
      )}
      <Rivals rivals={rivalsIn(tables)} />
      {[...evenings].map(([evening, played]) => (
        <section key={evening}>
          <h3>{evening}</h3>
          <ul class="tables">
            {played.map((table) => (
              <Match key={table.id} table={table} title={titleAmong(games, table.game)} />
            ))}
          </ul>
        </section>
      ))}
      <ul class="tables">
        <UnreadableTables tables={unreadable} />
      </ul>
      {next && (
        <button type="button" disabled={busy} onClick={() => act(more)}>
          {words("load_more")}
        </button>
      )}
      <Refusal text={refusal} />
    </>
  );
}

/** Sorted by start time, which is nearly the order of the list, regardless of length. */
function byEvening(tables: readonly OwnTableSummary[]): ReadonlyMap<string, readonly OwnTableSummary[]> {
  const dates = new Intl.DateTimeFormat(locale(), { dateStyle: "full" });
  const evenings = new Map<string, OwnTableSummary[]>();
  for (const table of tables) {
    const evening = dates.format(table.opened_at - NIGHT);
    evenings.set(evening, [...(evenings.get(evening) ?? []), table]);
  }
  return evenings;
}

interface MatchProps {
  readonly table: OwnTableSummary;
  readonly title: string;
}

function Match({ table, title }: MatchProps) {
  const company = companyOf({ ...table, viewer: { seat: table.own_seat } });
  const others = table.seats.flatMap(({ seat }) => (seat === table.own_seat ? [] : seat));
  return (
    <li class="match">
      <a href={`/tables/${table.id}/replay`}>
        <b>{title}</b>
        <span class="mark">
          {placeOf(table)}
          {table.rated && ` · ${words("rated")}`}
        </span>
        <Faces {...{ table, company, others }} />
        <span>{words("with", { names: listed(others.map(company.name)) })}</span>
      </a>
      {table.ended_at !== null && (
        <a
          class="to-check"
          href={`/tables/${table.id}/verify`}
          title={words("check")}
          aria-label={`${words("check")}: ${title}`}
        >
          ✓
        </a>
      )}
    </li>
  );
}

interface FacesProps {
  readonly table: OwnTableSummary;
  readonly company: Company;
  readonly others: readonly number[];
}

function Faces({ table, company, others }: FacesProps) {
  return (
    <span class="faces">
      {others.map((seat) => (
        <FaceOf key={seat} {...{ seat, company }} mood={moodAtEnd(table.result?.places ?? [], seat)} />
      ))}
    </span>
  );
}

/** `Won`, `Place 3 of 4`; nothing for a table that one has only opened. */
function placeOf({ own_seat, result, seats }: OwnTableSummary): string {
  const place = placeAt(result?.places ?? [], own_seat);
  if (place === null) return "";
  return place === 1 ? words("won") : words("place", { place, count: seats.length });
}
