/** One's own matches, evening by evening: those against bots and at unlisted tables, too. */

import { useState } from "preact/hooks";

import type { GameSummary, OwnTablePage, OwnTableSummary } from "../api/answers";
import { ownTables } from "../api/calls";
import { titleAmong } from "../api/catalogue";
import { companyOf, type Company } from "../table/company";
import { moodAtEnd } from "../table/moods";
import { FaceOf } from "../table/portrait";
import { useAction } from "../ui/action";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { language, listed, wordsOf } from "../words";

const words = wordsOf("front");

/** A match that ends in so many milliseconds after midnight belongs to the evening before. */
const NIGHT = 5 * 60 * 60 * 1000;

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

/** The next matches that are over. One request looks at a bounded number of tables, so it may find none. */
async function matches(game: string, after?: string): Promise<OwnTablePage> {
  const page = await ownTables({ status: "finished", game: game || undefined, cursor: after });
  return page.tables.length || !page.next ? page : matches(game, page.next);
}

interface BookProps extends EveningsProps {
  readonly first: OwnTablePage;
  readonly game: string;
}

function Book({ first, game, games }: BookProps) {
  const [tables, setTables] = useState(first.tables);
  const [next, setNext] = useState(first.next);
  const { act, refusal, busy } = useAction();

  async function more(): Promise<void> {
    const page = await matches(game, next);
    setTables([...tables, ...page.tables]);
    setNext(page.next);
  }

  if (tables.length === 0)
    return (
      <p>
        {words("evenings_none")} <a href="/">{words("start_play")}</a>
      </p>
    );
  return (
    <>
      {[...new Set(tables.map(eveningOf))].map((evening) => (
        <section key={evening}>
          <h3>{evening}</h3>
          <ul class="tables">
            {tables
              .filter((table) => eveningOf(table) === evening)
              .map((table) => (
                <Match key={table.id} table={table} title={titleAmong(games, table.game)} />
              ))}
          </ul>
        </section>
      ))}
      {next && (
        <button type="button" disabled={busy} onClick={() => act(more)}>
          {words("load_more")}
        </button>
      )}
      <Refusal text={refusal} />
    </>
  );
}

function eveningOf({ ended_at }: OwnTableSummary): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "full" }).format((ended_at ?? 0) - NIGHT);
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
        <span class="mark">{placeOf(table)}</span>
        <Faces {...{ table, company, others }} />
        <span>{words("with", { names: listed(others.map(company.name)) })}</span>
      </a>
      <a class="proof" href={`/tables/${table.id}/verify`} title={words("check")} aria-label={words("check")}>
        ✓
      </a>
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
  const place = result?.places.findIndex((each) => own_seat !== null && each.includes(own_seat)) ?? -1;
  if (place < 0) return "";
  return place === 0 ? words("won") : words("place", { place: place + 1, count: seats.length });
}
