/** The front page: the games, the reader's tables, and other tables. */

import { useRef, useState } from "preact/hooks";

import { Rivals } from "../account/rivals";
import { lastMet } from "../account/rival_scores";
import { SignIn } from "../account/sign_in";
import { UnreadableTables } from "../account/unreadable";
import { isGuest } from "../api/account";
import { account } from "../api/stored_account";
import { parties } from "../api/party";
import { ownTables, tables, today, tournaments } from "../api/calls";
import { allGames, titleAmong } from "../api/catalogue";
import type { GameSummary, OwnTableSummary, TableSummary, UnreadableTable } from "../api/answers";
import { Unreachable } from "../api/client";
import { OptionalParts } from "../api/optional_parts";
import { familiesOf, isFirst } from "../games/families";
import { CardBack } from "../games/back";
import { Picture } from "../games/picture";
import { hasLesson } from "../lessons";
import type { PageProps } from "../router";
import { aboutGame } from "../words/games";
import { whyOf } from "../words/refusals";
import { TournamentList } from "../tournament/list";
import { Dialog } from "../ui/dialog";
import { CheckField } from "../ui/fields";
import { Incomplete } from "../ui/incomplete";
import { Loaded } from "../ui/loaded";
import { DailyCard } from "./daily_card";
import { company, Here, Results, RESULTS, TableList, useLobby } from "./lobby";
import { partOfDay } from "./part_of_day";
import { briefSizeOf, Play, sizeOf, WithFriends } from "./play";
import { listed, wordsOf } from "../words";

const words = wordsOf("front");
const ui = wordsOf("ui");
const room = wordsOf("room");

const NO_TABLES = { tables: [], unreadable: [] };

async function load() {
  const readAt = performance.now();
  const optional = new OptionalParts();
  let unreachable = false;
  // Without a network the games are shown as they are kept, with their rules.
  const part = <Value, Other>(asked: Promise<Value>, instead: Other) =>
    optional.or(asked, instead).catch((failure: unknown) => {
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
  const [problem] = optional.problems;
  return {
    all,
    game: all.find(({ slug }) => slug === own.tables[0]?.game) ?? all.find(isFirst) ?? all[0]!,
    own: own.tables,
    unreadable: own.unreadable,
    lobby: { tables: [open, playing, finished].flatMap((page) => page.tables), readAt },
    cups: cups.tournaments,
    incomplete: unreachable ? `${ui("unreachable")}.` : problem ? whyOf(problem) : null,
    day,
  };
}

/** Milliseconds between two looks at the tables: the stream tells of those of others, and may miss some. */
const LOOK_EVERY = 60_000;

export default function Front({ query }: PageProps) {
  document.title = "Cardtable";
  return (
    <Loaded load={load} every={LOOK_EVERY}>
      {(found, again) => <Room {...found} {...{ again, query }} hour={new Date().getHours()} />}
    </Loaded>
  );
}

type RoomProps = Awaited<ReturnType<typeof load>> &
  Pick<PageProps, "query"> & { readonly again: () => void; readonly hour: number };

function Room({ all, game, own, unreadable, lobby, cups, day, incomplete, again, hour, query }: RoomProps) {
  const { open, live, results } = useLobby(lobby, own, again);
  const [choosing, setChoosing] = useState(query.has("friends"));
  const [next] = byUrgency(own.filter((table) => urgency(table) < OVER));
  const waits = next && urgency(next) < WAITS;
  const mine = account();
  const rivals = lastMet(own);
  const taught = hasLesson(game) ? game : (all.find(isFirst) ?? game);
  return (
    <>
      <Incomplete why={incomplete} />
      <div class="room">
        <section class="cloth felt-panel room-felt">
          <Picture slug={waits ? next.game : game.slug} />
          <h1>
            {mine && !isGuest(mine) ? words("hello", { part: partOfDay(hour), name: mine.name }) : words("title")}
          </h1>
          {rivals.length ? <Rivals rivals={rivals} /> : <p>{words("sentence", { count: all.length })}</p>}
          {waits ? (
            <p class="play">
              <a class="button main" href={`/tables/${next.id}`}>
                {words("go_on_with", { game: titleAmong(all, next.game) })}
              </a>
            </p>
          ) : (
            <Play game={game} first={words("play_game", { game: game.title })} />
          )}
        </section>
        <nav class="tiles" aria-label={words("ways")}>
          {next && !waits && (
            <Tile
              href={`/tables/${next.id}`}
              title={words("go_on")}
              about={`${titleAmong(all, next.game)} · ${stateOf(next)}`}
            />
          )}
          <button type="button" onClick={() => setChoosing(true)}>
            <b>{words("friends_short")}</b>
            <small>{words("friends_choose")}</small>
          </button>
          <Tile href="/join" title={room("join")} />
          <Tile href={`/games/${taught.slug}/lesson`} title={words("learn")} about={taught.title} />
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
            <Here tables={[...open, ...live]} />
            <h2>{words("open")}</h2>
            {open.length === 0 && <p>{words("open_none")}</p>}
            <TableList tables={open} games={all} />
          </section>
        </div>
        <div class="room-games">
          <Games games={all} />
        </div>
        <div class="room-more">
          {live.length > 0 && <h2>{words("live")}</h2>}
          <TableList tables={live} games={all} />
          {results.length > 0 && <h2>{words("results")}</h2>}
          <Results tables={results} games={all} />
          {cups.length > 0 && <h2>{words("cups")}</h2>}
          <TournamentList found={cups} games={all} />
          {!mine && <SignIn />}
        </div>
      </div>
      {choosing && <FriendsChoice first={game} games={all} onClose={() => setChoosing(false)} />}
    </>
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

interface ChoiceProps {
  /** Offered before the others. */
  readonly first: GameSummary;
  readonly games: readonly GameSummary[];
  readonly onClose: () => void;
}

/** Which game is played with friends: a press opens its table, or leads to its rules first. */
function FriendsChoice({ first, games, onClose }: ChoiceProps) {
  const [rules, setRules] = useState(false);
  const sorted = familiesOf(games).flatMap((each) => each.games.filter((game) => game !== first));
  return (
    <Dialog title={words("friends_short")} onClose={onClose}>
      <ul class="choose-game">
        {[first, ...sorted].map((game) => (
          <li key={game.slug}>
            {rules ? (
              <a class="button" href={`/games/${game.slug}/new?friends`}>
                {game.title}
              </a>
            ) : (
              <WithFriends game={game} main={game === first} />
            )}
          </li>
        ))}
      </ul>
      <CheckField label={words("options")} value={rules} onChange={setRules} />
    </Dialog>
  );
}

function Games({ games: all }: { readonly games: readonly GameSummary[] }) {
  return (
    <>
      {familiesOf(all).map(({ family, games }) => (
        <section key={family} class="family" style={{ "--cards": games.length }}>
          <h2>{words(`family_${family}`)}</h2>
          <ul class="games">
            {games.map((game, place) => (
              <GameCard key={game.slug} game={game} at={place - (games.length - 1) / 2} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The back of a card, which turns over when it is pointed at, pressed or has the focus. */
function GameCard({ game, at }: { readonly game: GameSummary; readonly at: number }) {
  const turned = useRef<HTMLDivElement>(null);
  return (
    <li class="game-card" style={{ "--at": at }}>
      <div>
        <div aria-hidden="true" onClick={() => turned.current?.focus()}>
          <CardBack slug={game.slug} title={game.title} size={briefSizeOf(game)} />
        </div>
        <div ref={turned} class="turned" tabIndex={-1}>
          <h3>
            <a href={`/games/${game.slug}`}>{game.title}</a>
          </h3>
          <p class="players">{sizeOf(game)}</p>
          <p class="summary">{aboutGame(game)}</p>
          <Play game={game} />
          <WithFriends game={game} label={words("friends_short")} />
        </div>
      </div>
    </li>
  );
}

interface ListProps<Summary> {
  readonly tables: readonly Summary[];
  readonly games: readonly GameSummary[];
}

/** From here on, a table doesn't wait for the reader. */
const WAITS = 2;
const OVER = 3;

/** The number of finished tables among the reader's own. */
const FEW = 3;

/** Sort order: own turns, invitations, then tables waiting or running, then finished ones. */
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
          .slice(0, Math.max(FEW, Math.min(6, own.filter((table) => urgency(table) < OVER).length)))
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
