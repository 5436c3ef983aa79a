/** A tournament: entered, run, played and followed. */

import { useEffect, useRef } from "preact/hooks";

import { account } from "../api/kept_account";
import type { Tournament } from "../api/answers";
import { useTitle } from "../api/catalogue";
import { urlOf } from "../base";
import type { PageProps } from "../router";
import { Entrants } from "../tournament/entrants";
import { keepTournament } from "../tournament/kept";
import { useTournament, type LiveTournament } from "../tournament/live";
import { isOver, ownTable, seenBy, stateOf } from "../tournament/model";
import { Organiser } from "../tournament/organiser";
import { OwnPart } from "../tournament/own_part";
import { Rounds } from "../tournament/rounds";
import { Standings } from "../tournament/standings";
import { Copy } from "../ui/copy";
import { Lack } from "../ui/lack";
import { Trouble } from "./trouble";
import { wordsOf } from "../words";

const words = wordsOf("tournament");
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
    if (mine) keepTournament(tournament);
  }, [mine, tournament.id]);

  const organiser = seen.runs && <Organiser tournament={tournament} refresh={live.refresh} />;
  const standings = <Standings key="standings" seen={seen} />;
  const rounds = <Rounds key="rounds" seen={seen} />;
  return (
    <article class="tournament" data-status={tournament.status} data-version={tournament.version}>
      <p>
        <a href="/tournaments">{words("all")}</a>
      </p>
      <h1>{tournament.title}</h1>
      <p class="terms">
        {words(tournament.format)} ·{" "}
        <a href={`/games/${tournament.game}`}>
          {words(tournament.format === "knock_out" && tournament.seats > 2 ? "terms_most" : "terms", {
            game,
            seats: tournament.seats,
          })}
        </a>{" "}
        · {seen.runs ? words("by_you") : words("by", { name: tournament.organiser.name ?? words("former") })}
      </p>
      {!live.connected && !over && (
        <p class="notice" role="status">
          {words("connecting")}
        </p>
      )}
      <Lack why={live.lack} />
      <p ref={state} class="state" role="status" tabIndex={-1}>
        {stateOf(seen)}
      </p>
      <OwnPart seen={seen} refresh={live.refresh} />
      {tournament.status === "open" && organiser}
      <details class="how" open={tournament.status === "open"}>
        <summary>
          <h2>{words("how")}</h2>
        </summary>
        <p>{words(`about_${tournament.format}`)}</p>
        {tournament.format !== "knock_out" && <p>{words(tournament.seats === 2 ? "points_two" : "points_more")}</p>}
      </details>
      {tournament.status === "open" && <Copy label={words("invite")} text={urlOf(`/tournaments/${tournament.id}`)} />}
      {tournament.rounds.length > 0 && (over ? [standings, rounds] : [rounds, standings])}
      <Entrants seen={seen} refresh={live.refresh} />
      {tournament.status === "playing" && organiser}
    </article>
  );
}
