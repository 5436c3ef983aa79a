/** A player: what they have achieved in each game, their points over time, and their latest tables. */

import { useState } from "preact/hooks";

import { Evenings } from "../account/evenings";
import { account } from "../api/stored_account";
import type { GameStatistics, GameSummary, RatedMatch, TableSummary } from "../api/answers";
import { player, playerRatings, playerTables } from "../api/calls";
import { allGames, titleAmong } from "../api/catalogue";
import type { PageProps } from "../router";
import { Face } from "../table/animals";
import { namesAt } from "../table/company";
import { animalOf } from "../table/regulars";
import { Loaded } from "../ui/loaded";
import { signedNumber } from "../ui/signed_number";
import { listed, locale, wordsOf } from "../words";

const words = wordsOf("front");

async function load(id: string) {
  const [all, who, history] = await Promise.all([allGames(), player(id), playerTables(id)]);
  const statistics = [...who.statistics].sort((one, other) => other.played - one.played);
  return { all, who, statistics, tables: history.tables };
}

export default function PlayerPage({ params }: PageProps) {
  const id = params.id ?? "";
  return (
    <Loaded load={() => load(id)} by={id} sought="player">
      {({ all, who, statistics, tables }) => {
        document.title = `${who.name} · Cardtable`;
        const [favourite] = statistics;
        const rated = statistics.filter(({ rating }) => rating !== null);
        const own = id === account()?.id;
        return (
          <section class="player-page">
            <header class="player-head">
              <span class="face-of large" aria-hidden="true">
                <Face animal={animalOf(who)} />
              </span>
              <div>
                <h1>{who.name}</h1>
                <p>
                  {who.kind === "bot" ? words("is_bot") : own ? words("is_you") : ""}{" "}
                  {favourite && words("favourite", { game: titleAmong(all, favourite.game) })}
                </p>
              </div>
            </header>
            {own && <Tables tables={tables.filter(isUnderWay)} heading={words("own")} games={all} own />}
            {own && <Evenings games={all} />}
            {rated.length > 0 && <Points id={id} rated={rated} games={all} />}
            {(statistics.length > 0 || !own) && <h2>{words("statistics")}</h2>}
            {statistics.length > 0 && <Statistics statistics={statistics} games={all} />}
            {statistics.length === 0 && !own && <p>{words("no_matches")}</p>}
            {!own && <Tables tables={tables} heading={words("history")} games={all} />}
          </section>
        );
      }}
    </Loaded>
  );
}

function dateOf(ms: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(ms);
}

interface GamesProps {
  readonly games: readonly GameSummary[];
}

const COLUMNS = ["rating", "played", "won", "lost"] as const;

function pointsOf({ rating }: GameStatistics): string {
  return rating ? `${rating.points}${rating.provisional ? "?" : ""}` : "–";
}

interface TablesProps extends GamesProps {
  readonly tables: readonly TableSummary[];
  readonly heading: string;
  readonly own?: boolean;
}

/** One's own that are over are among the evenings. */
const isUnderWay = ({ ended_at: endedAt }: TableSummary) => endedAt === null;

function Tables({ tables, heading, games, own }: TablesProps) {
  if (!tables.length) return null;
  return (
    <>
      <h2>{heading}</h2>
      <ul class="tables">
        {tables.map((table) => (
          <li key={table.id}>
            <a href={isUnderWay(table) ? `/tables/${table.id}` : `/tables/${table.id}/replay`}>
              <b>{titleAmong(games, table.game)}</b>
              <span>{listed(namesAt(table).flatMap((name) => name ?? []))}</span>
              <span class="mark">
                {table.ended_at === null ? words(own ? "go_on" : "watch") : dateOf(table.ended_at)}
                {table.rated && ` · ${words("rated")}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Statistics({ statistics, games }: GamesProps & { readonly statistics: readonly GameStatistics[] }) {
  return (
    <table class="by-game">
      <thead>
        <tr>
          <th scope="col">{words("game")}</th>
          {COLUMNS.map((each) => (
            <th key={each} scope="col">
              {words(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {statistics.map((row) => (
          <tr key={row.game}>
            <th scope="row">
              <a href={`/leaderboards/${row.game}`}>{titleAmong(games, row.game)}</a>
            </th>
            {COLUMNS.map((each) => (
              <td key={each} data-label={words(each)}>
                {each === "rating" ? pointsOf(row) : row[each]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PointsProps extends GamesProps {
  readonly id: string;
  readonly rated: readonly GameStatistics[];
}

function Points({ id, rated, games }: PointsProps) {
  const [slug, setSlug] = useState(rated[0]?.game ?? "");
  const chosen = rated.find(({ game }) => game === slug);
  return (
    <section class="points">
      <h2>{words("points")}</h2>
      <p>
        <select aria-label={words("game")} value={slug} onChange={(event) => setSlug(event.currentTarget.value)}>
          {rated.map(({ game }) => (
            <option key={game} value={game}>
              {titleAmong(games, game)}
            </option>
          ))}
        </select>{" "}
        <b>{chosen?.rating?.points}</b> {chosen?.rating?.provisional && words("provisional")}
      </p>
      <Loaded key={slug} load={() => playerRatings(id, slug)} by={slug} sought="player">
        {({ matches }) => <Curve matches={matches} />}
      </Loaded>
    </section>
  );
}

/** The size of the picture, in its own units. */
const WIDTH = 640;
const HEIGHT = 200;
const MARGIN = 16;
/** The left end of the line, beside the numbers. */
const LEFT = 64;

/** The points after each match, as a line; the table of the page says the same in numbers. */
function Curve({ matches }: { readonly matches: readonly RatedMatch[] }) {
  const [first] = matches;
  if (!first) return null;
  const points = [first.points - first.change, ...matches.map((match) => match.points)];
  const low = Math.min(...points);
  const high = Math.max(...points);
  const x = (place: number) => LEFT + (place / (points.length - 1)) * (WIDTH - LEFT - MARGIN);
  const y = (value: number) => HEIGHT - MARGIN - ((value - low) / Math.max(high - low, 1)) * (HEIGHT - 2 * MARGIN);
  const label = words("curve", { count: matches.length, from: points[0] ?? 0, to: points.at(-1) ?? 0 });
  return (
    <figure class="curve">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {[low, high].map((value) => (
          <g key={value}>
            <line class="level" x1={LEFT} x2={WIDTH - MARGIN} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 8} y={y(value) + 5}>
              {value}
            </text>
          </g>
        ))}
        <polyline points={points.map((value, place) => `${x(place)},${y(value)}`).join(" ")} />
        {matches.map((match, place) => (
          <a key={match.table} href={`/tables/${match.table}/replay`}>
            <circle cx={x(place + 1)} cy={y(match.points)} r={matches.length > 40 ? 3 : 5}>
              <title>{`${dateOf(match.ended_at)}: ${signedNumber(match.change)}, ${match.points}`}</title>
            </circle>
          </a>
        ))}
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
