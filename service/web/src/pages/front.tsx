/** The front page: the games, the reader's tables, and other tables. */

import { SignIn } from "../account/sign_in";
import { UnreadableTables } from "../account/unreadable";
import { account } from "../api/kept_account";
import { parties } from "../api/party";
import { ownTables, tables, today, tournaments } from "../api/calls";
import { allGames, titleAmong } from "../api/catalogue";
import type { GameSummary, OwnTableSummary, TableSummary, UnreadableTable } from "../api/answers";
import { Unreachable } from "../api/client";
import { Lacking } from "../api/lacking";
import { familiesOf, isFirst } from "../games/families";
import { Picture } from "../games/picture";
import { hasLesson } from "../lessons";
import type { PageProps } from "../router";
import { aboutGame } from "../words/games";
import { whyOf } from "../words/refusals";
import { TournamentList } from "../tournament/list";
import { Lack } from "../ui/lack";
import { Loaded } from "../ui/loaded";
import { DailyCard } from "./daily_card";
import { company, Lobby, RESULTS } from "./lobby";
import { Play, sizeOf } from "./play";
import { listed, wordsOf } from "../words";

const words = wordsOf("front");
const ui = wordsOf("ui");
const room = wordsOf("room");

const NO_TABLES = { tables: [], unreadable: [] };

async function load() {
  const lacking = new Lacking();
  let unreachable = false;
  // Without a network the games are shown as they are kept, with their rules.
  const part = <Value, Other>(asked: Promise<Value>, instead: Other) =>
    lacking.or(asked, instead).catch((failure: unknown) => {
      if (!(failure instanceof Unreachable)) throw failure;
      unreachable = true;
      return instead;
    });
  const found = (status: TableSummary["status"], limit: number) => part(tables({ status, limit }), NO_TABLES);
  const [all, own, open, playing, finished, cups, day] = await Promise.all([
    allGames(),
    account() ? part(ownTables(), NO_TABLES) : NO_TABLES,
    found("open", 8),
    found("playing", 8),
    found("finished", RESULTS),
    part(tournaments({ status: "open", limit: 4 }), { tournaments: [] }),
    part(today(), null),
  ]);
  const [problem] = lacking.problems;
  return {
    all,
    game: all.find(({ slug }) => slug === own.tables[0]?.game) ?? all.find(isFirst) ?? all[0]!,
    own: own.tables,
    unreadable: own.unreadable,
    lobby: [open, playing, finished].flatMap((page) => page.tables),
    cups: cups.tournaments,
    lack: unreachable ? `${ui("unreachable")}.` : problem ? whyOf(problem) : null,
    day,
  };
}

/** Milliseconds between two looks at the tables: the stream tells of those of others, and may miss some. */
const LOOK_EVERY = 60_000;

export default function Front(_: PageProps) {
  document.title = "Cardtable";
  return (
    <Loaded load={load} every={LOOK_EVERY}>
      {({ all, game, own, unreadable, lobby, cups, day, lack }, again) => (
        <>
          <Lack why={lack} />
          <div class="room">
            <section class="room-felt">
              <Picture slug={game.slug} />
              <h1>{words("title")}</h1>
              <p>{words("sentence", { count: all.length })}</p>
              <Play game={game} first={words("play_game", { game: game.title })} />
            </section>
            <nav class="tiles" aria-label={words("ways")}>
              <GoOn own={own} games={all} />
              <Tile href={`/games/${game.slug}/new`} title={words("friends_short")} about={game.title} />
              <Tile href="/join" title={room("join")} />
              <Tile href={`/games/${game.slug}/lesson`} title={words("learn")} about={game.title} />
              {parties().map(({ table, members }) => (
                <Tile
                  key={table}
                  href={`/tables/${table}/pass`}
                  title={room("pass_go_on", { names: listed(members.map(({ account }) => account.name)) })}
                />
              ))}
            </nav>
            <div class="room-side">
              {day && <DailyCard day={day} games={all} />}
              {own.length + unreadable.length > 0 && <OwnTables tables={own} unreadable={unreadable} games={all} />}
              <section class="lobby">
                <Lobby listed={lobby} own={own} games={all} again={again} />
                {cups.length > 0 && <h2>{words("cups")}</h2>}
                <TournamentList found={cups} games={all} />
              </section>
              {account() === null && <SignIn />}
            </div>
            <div class="room-games">
              <Games games={all} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

interface TileProps {
  readonly href: string;
  readonly title: string;
  readonly about?: string;
}

function Tile({ href, title, about }: TileProps) {
  return (
    <a href={href}>
      <b>{title}</b>
      {about && <small>{about}</small>}
    </a>
  );
}

/** The way back to the table that waits for the reader, or is the next one to look at. */
function GoOn({ own, games }: { readonly own: readonly OwnTableSummary[]; readonly games: readonly GameSummary[] }) {
  const [next] = byUrgency(own.filter((table) => urgency(table) < OVER));
  return (
    next && (
      <Tile
        href={`/tables/${next.id}`}
        title={words("go_on")}
        about={`${titleAmong(games, next.game)} · ${stateOf(next)}`}
      />
    )
  );
}

function Games({ games: all }: { readonly games: readonly GameSummary[] }) {
  return (
    <>
      {familiesOf(all).map(({ family, games }) => (
        <section key={family} class="family">
          <h2>{words(`family_${family}`)}</h2>
          <ul class="games">
            {games.map((game) => (
              <GameCard key={game.slug} game={game} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function GameCard({ game }: { readonly game: GameSummary }) {
  return (
    <li class="game-card">
      <Picture slug={game.slug} />
      <div class="about">
        <h3>{game.title}</h3>
        <p class="players">{sizeOf(game)}</p>
        <p class="summary">{aboutGame(game)}</p>
      </div>
      <Play game={game} />
      <p class="links">
        {hasLesson(game.slug) && (
          <a href={`/games/${game.slug}/lesson`} aria-label={words("learn_game", { game: game.title })}>
            {words("learn_short")}
          </a>
        )}
        <a href={`/games/${game.slug}`}>{words("rules_short")}</a>
        <a href={`/games/${game.slug}/new`}>{words("friends_short")}</a>
        <a href={`/leaderboards/${game.slug}`}>{words("best")}</a>
      </p>
    </li>
  );
}

interface ListProps<Summary> {
  readonly tables: readonly Summary[];
  readonly games: readonly GameSummary[];
}

const OVER = 3;

/** What comes first: own turns, invitations, then what waits or runs, then what is over. */
function urgency(table: OwnTableSummary): number {
  if (table.left) return OVER;
  if (table.your_turn) return 0;
  if (table.invited) return 1;
  return ["playing", "seeding", "open"].includes(table.status) ? 2 : OVER;
}

function byUrgency(own: readonly OwnTableSummary[]): readonly OwnTableSummary[] {
  return own.toSorted((one, other) => urgency(one) - urgency(other) || other.opened_at - one.opened_at);
}

function stateOf(table: OwnTableSummary): string {
  if (table.left) return words("left");
  if (table.your_turn) return words("your_turn");
  if (table.invited) return words("invited");
  if (table.status === "open") return words("waiting");
  return table.status === "playing" || table.status === "seeding" ? words("running") : words("finished");
}

interface OwnProps extends ListProps<OwnTableSummary> {
  readonly unreadable: readonly UnreadableTable[];
}

function OwnTables({ tables: own, unreadable, games: all }: OwnProps) {
  return (
    <section class="own-tables">
      <h2>{words("own")}</h2>
      <ul class="tables">
        {byUrgency(own)
          .slice(0, 6)
          .map((table) => (
            <li key={table.id} class={table.your_turn && !table.left ? "yours" : ""}>
              <a href={`/tables/${table.id}`}>
                <b>{titleAmong(all, table.game)}</b>
                <span>{company(table)}</span>
                <span class="mark">{stateOf(table)}</span>
              </a>
            </li>
          ))}
        <UnreadableTables tables={unreadable} />
      </ul>
    </section>
  );
}
