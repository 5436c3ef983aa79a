/** A tournament: entered, run, played and followed. */

import { useEffect, useRef } from "preact/hooks";

import { account } from "../api/stored_account";
import type { Tournament } from "../api/answers";
import { useTitle } from "../api/catalogue";
import { urlOf } from "../base";
import type { PageProps } from "../router";
import { Entrants } from "../tournament/entrants";
import { rememberTournament } from "../tournament/own_tournaments";
import { useTournament, type LiveTournament } from "../tournament/live";
import { isOver, keepOwnTables, ownTable, seenBy, stateOf } from "../tournament/model";
import { Organiser } from "../tournament/organiser";
import { OwnPart } from "../tournament/own_part";
import { Rounds } from "../tournament/rounds";
import { Files, Standings, Winners } from "../tournament/standings";
import { Copy } from "../ui/copy";
import { Incomplete } from "../ui/incomplete";
import { Trouble } from "./trouble";
import { wordsOf } from "../words";

const words = wordsOf("tournament");
const table = wordsOf("table");
const ui = wordsOf("ui");

export default function TournamentPage({ params }: PageProps) {
  const live = useTournament(params.id ?? "");
  const game = useTitle(live.tournament?.game);
  if (live.failure) return <Trouble failure={live.failure} sought="tournament" />;
  if (!live.tournament || game === null) return <p class="loading">{ui("loading")}</p>;
  return <Shown live={live} tournament={live.tournament} game={game} />;
}

interface ShownProps {
  readonly live: LiveTournament;
  readonly tournament: Tournament;
  readonly game: string;
}

function Shown({ live, tournament, game }: ShownProps) {
  const seen = seenBy(tournament, account()?.id ?? null);
  const over = isOver(tournament);
  const plays = !over && ownTable(seen) !== undefined;
  const mine = seen.runs || seen.own.size > 0;

  /** Moves the focus of a reader whose button is gone to the result. */
  const state = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) state.current?.focus({ preventScroll: true });
  });

  useEffect(() => {
    document.title = `${plays ? `${words("yours_title")} · ` : ""}${tournament.title} · Cardtable`;
  });

  useEffect(() => {
    if (mine) rememberTournament(tournament);
  }, [mine, tournament.id]);

  useEffect(() => keepOwnTables(seen), [tournament.version]);

  const { status, format, rounds, seats } = tournament;
  const organiser = seen.runs && <Organiser tournament={tournament} refresh={live.refresh} />;
  const parts = [<Rounds key="rounds" seen={seen} />, <Standings key="standings" seen={seen} />];
  return (
    <article class="tournament" data-status={status} data-version={tournament.version}>
      <p>
        <a href="/tournaments">{words("all")}</a>
      </p>
      <section class="cloth felt-panel">
        <h1>{tournament.title}</h1>
        <p class="players">
          {words(format)} ·{" "}
          <a href={`/games/${tournament.game}`}>
            {words(format === "knock_out" && seats > 2 ? "terms_most" : "terms", { game, seats })}
          </a>{" "}
          · {seen.runs ? words("by_you") : words("by", { name: tournament.organiser.name ?? words("former") })}
        </p>
        {!live.connected && !over && <p role="status">{table("connecting")}</p>}
        <Incomplete why={live.incomplete} />
        {rounds.length === 0 && <Entrants seen={seen} refresh={live.refresh} />}
        <p ref={state} class="state" role="status" tabIndex={-1}>
          {stateOf(seen)}
        </p>
        <OwnPart seen={seen} refresh={live.refresh} />
        {status === "finished" && <Winners seen={seen} />}
        {over && (
          <p class="buttons">
            <a class="button main" href={`/tournaments/new?game=${tournament.game}&like=${tournament.id}`}>
              {words("again")}
            </a>
            <a class="button" href="/tournaments">
              {words("all")}
            </a>
          </p>
        )}
      </section>
      {status === "open" && (
        <>
          {organiser}
          <Copy label={words("invite")} text={urlOf(`/tournaments/${tournament.id}`)} />
        </>
      )}
      {rounds.length > 0 && <div class={`course ${format}`}>{over ? parts.toReversed() : parts}</div>}
      {rounds.length > 0 && !over && <Entrants seen={seen} refresh={live.refresh} />}
      {status === "playing" && organiser}
      <details class="how">
        <summary>
          <h2>{words("how")}</h2>
        </summary>
        <p>{words(`about_${format}`)}</p>
        {format !== "knock_out" && <p>{words(seats === 2 ? "points_two" : "points_more")}</p>}
        <p>{words("about_bye", { on: format === "knock_out" })}</p>
      </details>
      {rounds.length > 0 && <Files id={tournament.id} />}
    </article>
  );
}
