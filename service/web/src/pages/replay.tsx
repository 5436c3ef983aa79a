/** The replay of a finished table: any position, through any seat's eyes. */

import { useEffect, useMemo, useState } from "preact/hooks";

import type { SharedState, Table } from "../api/answers";
import { titleOf } from "../api/catalogue";
import { urlOf } from "../base";
import { cardName } from "../cards/names";
import { gamePage } from "../games";
import type { GamePage, PlayedTable } from "../games/page";
import { MatchAnalysis } from "../replay/analysis";
import { Continue } from "../replay/continue";
import { Choice, Controls, EyesChoice, allEyes } from "../replay/controls";
import { Position } from "../replay/position";
import { FollowedCard } from "../replay/followed_card";
import { ReplayKeys, useReplayKeys } from "../replay/keys";
import { cardsIn, deals, eyesOf, seenBy, type Eyes } from "../replay/log";
import { Past } from "../replay/past";
import { usePlayer } from "../replay/player";
import { captionOf, linesOf } from "../replay/sentences";
import { finished, positionAt, type Finished } from "../replay/source";
import { firstOf } from "../replay/steps";
import { noteAddress } from "../places";
import type { PageProps } from "../router";
import { companyOf, namedCompanyOf, type Company } from "../table/company";
import { cueOf } from "../table/cues";
import { isOver } from "../table/model";
import { rememberPositions } from "../table/movement";
import { toldBy } from "../table/told";
import { embedded } from "../storage";
import { tournamentIn, WayBack, within } from "../tournament/way_back";
import { sentence } from "../ui/action";
import { Copy } from "../ui/copy";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { Trouble } from "./trouble";
import { wordsOf } from "../words";

const words = wordsOf("replay");
const tableWords = wordsOf("table");
const ui = wordsOf("ui");

async function load(id: string) {
  const source = await finished(id);
  const [page, game] = await Promise.all([gamePage(source.table.game), titleOf(source.table.game)]);
  return { source, page, title: words("title", { game }) };
}

export default function ReplayPage({ params, query }: PageProps) {
  const id = params.id ?? "";
  return (
    <Loaded load={() => load(id)} by={id}>
      {({ source, page, title }) => {
        if (!isOver(source.table))
          return <Unfinished title={words("not_over")} text={words("not_over_text")} href={`/tables/${id}`} />;
        if (firstOf(source.log) === null)
          return <Unfinished title={words("never_played")} text={words("never_played_text")} href="/" />;
        return <Replay source={source} page={page} title={title} query={query} />;
      }}
    </Loaded>
  );
}

function Unfinished({ title, text, href }: { readonly title: string; readonly text: string; readonly href: string }) {
  return (
    <section class="trouble">
      <h1>{title}</h1>
      <p>{text}</p>
      <p class="buttons">
        <a class="button main" href={href}>
          {words(href === "/" ? "open_file" : "watch")}
        </a>
      </p>
    </section>
  );
}

interface ReplayProps {
  readonly source: Finished;
  readonly page: GamePage;
  readonly title: string;
  readonly query: URLSearchParams;
}

function Replay({ source, page, title, query }: ReplayProps) {
  const { table: end, log } = source;
  const [eyes, setEyes] = useState<Eyes>(eyesOf(query.get("seat"), end.seats.length) ?? end.viewer.seat ?? "public");
  const [view, setView] = useState<Table | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const [window, setWindow] = useState<"help" | "fork" | null>(null);
  const tournament = useMemo(() => tournamentIn(query), []);
  const player = usePlayer(log, useBeginning(source, query), view?.version ?? null);
  const { version } = player;
  const company = useMemo(() => seenThrough(end, eyes), [end, eyes]);
  const event = log[version - 1] ?? log[0]!;
  const told = useMemo(
    () =>
      toldBy(
        log.slice(0, view?.version ?? 0).map((each) => seenBy(each, eyes)),
        page,
      ),
    [log, view, page],
  );
  const lines = useMemo(
    () => linesOf(log, player.first, version, eyes, company),
    [log, player.first, version, company],
  );

  useEffect(() => {
    let current = true;
    source.at(version, eyes).then(
      (table) => {
        if (!current) return;
        rememberPositions();
        setFailure(null);
        setView(table);
        if (version < player.last) void source.at(version + 1, eyes).catch(() => undefined);
      },
      (problem: unknown) => current && setFailure(problem),
    );
    noteAddress(within(tournament, `?seat=${eyes}&version=${version}`));
    return () => {
      current = false;
    };
  }, [version, eyes]);

  useEffect(() => {
    document.title = `${title} · Cardtable`;
  }, [title]);

  useReplayKeys(player, {
    eyes: () => setEyes(nextOf(allEyes(end.seats.length), eyes)),
    card: () => document.getElementById("follow-card")?.focus(),
    fork: () => !embedded && setWindow("fork"),
    help: () => setWindow("help"),
    escape: () => setFollowed(null),
  });

  if (failure && view === null) return <Trouble failure={failure} />;
  return (
    <article class="replay table-page one-screen" data-version={view?.version}>
      <div class="replay-bar">
        <a class="home" href="/" aria-label={ui("home")}>
          <span aria-hidden="true">♠</span>
        </a>
        <h1 class="table-title">{title}</h1>
      </div>
      <nav class="table-menu" aria-label={tableWords("menu")}>
        <WayBack tournament={tournament} />
        <button type="button" class="quiet" onClick={() => setWindow("fork")}>
          {words("go_on")}
        </button>
        <a href={`/tables/${end.id}/verify`}>{words("verify")}</a>
        <a href={`/v1/tables/${end.id}/record`} download={`${end.game}-${end.id}.json`}>
          {words("record")}
        </a>
        <a href={within(tournament, `/tables/${end.id}`)}>{words("table")}</a>
        <button type="button" class="quiet" onClick={() => setWindow("help")}>
          {tableWords("help")}
        </button>
      </nav>
      <Refusal text={failure ? sentence(failure) : null} />
      <div class="stage">
        {view && isPlayed(view) ? (
          <Position
            table={view}
            event={log[view.version - 1] ?? event}
            next={log.find((each) => each.version > view.version && cueOf(each).ms > 0)}
            told={told}
            company={company}
            page={page}
            followed={followed}
            follow={setFollowed}
          />
        ) : (
          <div class="felt-room" />
        )}
        <Controls player={player} log={log} sentence={captionOf(lines, event)}>
          <EyesChoice eyes={eyes} seats={end.seats.length} company={company} onChange={setEyes} />
          <CardChoice view={view} followed={followed} onChange={setFollowed} />
        </Controls>
        <MatchAnalysis table={end.id} game={end.game} company={company} player={player} />
      </div>
      <div class="side">
        {followed !== null && (
          <FollowedCard
            card={followed}
            log={log}
            eyes={eyes}
            company={company}
            player={player}
            onClose={() => setFollowed(null)}
          />
        )}
        <Past lines={lines} player={player} />
        <Copy label={words("share")} text={urlOf(`/tables/${end.id}/replay?seat=${eyes}&version=${version}`)} />
      </div>
      {window === "help" && <ReplayKeys onClose={() => setWindow(null)} />}
      {window === "fork" && (
        <Continue
          position={() => positionAt(source, version, player.first)}
          company={company}
          seat={typeof eyes === "number" ? eyes : end.viewer.seat}
          onClose={() => setWindow(null)}
        />
      )}
    </article>
  );
}

/** The seats as somebody sees them: one's own is `You`, others have their names. */
function seenThrough(end: Table, eyes: Eyes): Company {
  if (eyes === end.viewer.seat) return companyOf(end);
  return namedCompanyOf({ ...end, viewer: { ...end.viewer, seat: typeof eyes === "number" ? eyes : null } });
}

/** Where the replay begins: at the version of the address, else at the first deal. */
function useBeginning({ log }: Finished, query: URLSearchParams): number {
  return useMemo(() => {
    const [first, last] = [firstOf(log) ?? 1, log.at(-1)?.version ?? 1];
    const asked = Number(query.get("version"));
    if (Number.isInteger(asked) && asked > 0) return Math.min(Math.max(asked, first), last);
    return log.find(deals)?.version ?? first;
  }, []);
}

function isPlayed(table: Table): table is PlayedTable<SharedState> {
  return table.state !== null;
}

function nextOf<Value>(all: readonly Value[], value: Value): Value {
  return all[(all.indexOf(value) + 1) % all.length] ?? value;
}

/** The cards that are seen, to be followed without a pointer. */
function CardChoice({
  view,
  followed,
  onChange,
}: {
  readonly view: Table | null;
  readonly followed: string | null;
  readonly onChange: (card: string | null) => void;
}) {
  const seen = [...new Set([...cardsIn(view?.state), ...(followed === null ? [] : [followed])])].sort();
  const options = [["", words("card_choose")] as const, ...seen.map((card) => [card, cardName(card)] as const)];
  return (
    <Choice
      id="follow-card"
      label={words("card")}
      value={followed ?? ""}
      options={options}
      onChange={(card) => onChange(card || null)}
    />
  );
}
