/** The replay of a finished table of the service, and what the service offers beside it. */

import { useMemo, useState } from "preact/hooks";

import { titleOf } from "../api/catalogue";
import { urlOf } from "../base";
import { gamePage } from "../games";
import type { GamePage } from "../games/page";
import { noteAddress } from "../places";
import { MatchAnalysis } from "../replay/analysis";
import { Continue } from "../replay/continue";
import { Replay, type Shown } from "../replay/replay";
import { save } from "../replay/save";
import { finished, positionAt, type Finished } from "../replay/source";
import { firstOf } from "../replay/steps";
import type { PageProps } from "../router";
import { embedded } from "../storage";
import { isOver } from "../table/model";
import { regularsFrom } from "../tournament/regulars";
import { tournamentIn, WayBack, within } from "../tournament/way_back";
import { useAction } from "../ui/action";
import { Copy } from "../ui/copy";
import { Loaded } from "../ui/loaded";
import { wordsOf } from "../words";

const words = wordsOf("replay");
const ui = wordsOf("ui");

async function load(id: string, tournament: string | null) {
  const [found, regulars] = await Promise.all([finished(id), regularsFrom(tournament, id)]);
  const source = { ...found, table: { ...found.table, regulars } };
  const [page, game] = await Promise.all([gamePage(source.table.game), titleOf(source.table.game)]);
  return { source, page, title: words("title", { game }) };
}

export default function ReplayPage({ params, query }: PageProps) {
  const id = params.id ?? "";
  return (
    <Loaded load={() => load(id, tournamentIn(query))} by={id}>
      {({ source, page, title }) => {
        if (!isOver(source.table))
          return <Unfinished title={words("not_over")} text={words("not_over_text")} href={`/tables/${id}`} />;
        if (firstOf(source.log) === null)
          return <Unfinished title={words("never_played")} text={words("never_played_text")} href="/" />;
        return <OfTable source={source} page={page} title={title} query={query} />;
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

interface OfTableProps {
  readonly source: Finished;
  readonly page: GamePage;
  readonly title: string;
  readonly query: URLSearchParams;
}

function OfTable({ source, query, ...more }: OfTableProps) {
  const { id, game, viewer } = source.table;
  const [forked, setForked] = useState(false);
  const [percent, setPercent] = useState(0);
  const { act, refusal, busy } = useAction();
  const tournament = useMemo(() => tournamentIn(query), []);

  function around({ eyes, player, company, closeMenu }: Shown) {
    return {
      home: (
        <a class="home" href="/" aria-label={ui("home")}>
          <span aria-hidden="true">♠</span>
        </a>
      ),
      menu: (
        <>
          <WayBack tournament={tournament} />
          <button type="button" class="quiet" onClick={() => (closeMenu(), setForked(true))}>
            {words("go_on")}
          </button>
          <a href={`/tables/${id}/verify`}>{words("verify")}</a>
          <a href={`/v1/tables/${id}/record`} download={`${game}-${id}.json`}>
            {words("record")}
          </a>
          <button type="button" class="quiet" disabled={busy} onClick={() => act(() => save(source, setPercent))}>
            {busy ? words("saving", { percent }) : words("save")}
          </button>
          <a href={within(tournament, `/tables/${id}`)}>{words("table")}</a>
        </>
      ),
      refusal,
      below: <MatchAnalysis table={id} game={game} company={company} player={player} />,
      beside: (
        <>
          <Copy label={words("share")} text={urlOf(`/tables/${id}/replay?seat=${eyes}&version=${player.version}`)} />
          {forked && (
            <Continue
              position={() => positionAt(source, player.version, player.first)}
              company={company}
              seat={typeof eyes === "number" ? eyes : viewer.seat}
              onClose={() => setForked(false)}
            />
          )}
        </>
      ),
    };
  }

  return (
    <Replay
      {...more}
      source={source}
      query={query}
      around={around}
      onMove={(eyes, version) => noteAddress(within(tournament, `?seat=${eyes}&version=${version}`))}
      fork={embedded ? undefined : () => setForked(true)}
    />
  );
}
