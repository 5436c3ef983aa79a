/**
 * A table for a screen that everybody sees, such as a television: no hands and no controls. It asks as nobody, so it shows
 * no hand also where the browser's account sits at the table.
 */

import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";

import type { SharedState } from "../api/answers";
import { usePageAccount } from "../api/page_account";
import { useTitle } from "../api/catalogue";
import { publicAddress } from "../api/public_address";
import { useGamePage } from "../games";
import type { GamePage, PlayedTable } from "../games/page";
import type { PageProps } from "../router";
import { pace } from "../settings";
import { Placed } from "../replay/position";
import { Clock } from "../table/clock";
import { useCompany, type Company } from "../table/company";
import { Felt } from "../table/felt";
import { Gather } from "../table/gather";
import { LastHand } from "../table/last_hand";
import { useWindowSize } from "../table/layout";
import { isOver, turnOf, useTable, type LiveTable, type TableModel } from "../table/model";
import { Over } from "../table/over";
import { NO_PICKING } from "../table/picking";
import { FaceOf } from "../table/portrait";
import { ReactedHere } from "../table/reactions";
import { Name } from "../table/seats";
import { seedingText } from "../table/seeding";
import { linesOf } from "../table/tell";
import { effectsOf } from "../table/effects";
import { useFinishedHands } from "../table/finished_hands";
import { isLetters } from "../ui/letters";
import { QrCode } from "../ui/qr";
import { isPlayed } from "./table";
import { Trouble } from "./trouble";
import { listed, wordsOf } from "../words";

const words = wordsOf("table");
const room = wordsOf("room");
const ui = wordsOf("ui");

/** The size at which the page is made; a larger window shows it larger. */
const MADE_FOR = { width: 960, height: 540 };

/** Milliseconds for which a hand that is over stays. */
const READ = 8000;

export default function Screen({ params, query }: PageProps) {
  usePageAccount(null);
  useLarge();
  const live = useTable(params.id ?? "");
  const page = useGamePage(live.model?.table.game);
  const title = useTitle(live.model?.table.game);
  if (live.failure) return <Trouble failure={live.failure} />;
  if (!live.model || !page || title === null) return <p class="loading">{ui("loading")}</p>;
  return <Shown live={live} model={live.model} page={page} title={title} letters={query.get("letters")} />;
}

/** Shows the page as large as the window allows. */
function useLarge(): void {
  const [width, height] = useWindowSize();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("zoom", String(Math.max(1, Math.min(width / MADE_FOR.width, height / MADE_FOR.height))));
    return () => style.removeProperty("zoom");
  }, [width, height]);
}

interface ShownProps {
  readonly live: LiveTable;
  readonly model: TableModel;
  readonly page: GamePage;
  readonly title: string;
  /** The table's letters, from the address: the service gives them only to players at the table. */
  readonly letters: string | null;
}

function Shown({ live, model, page, title, letters }: ShownProps) {
  const { table } = model;
  const company = useCompany(table);
  document.title = `${title} · Cardtable`;
  const played = isPlayed(table) ? table : null;
  return (
    <article class="table-page staged screen" data-version={table.version}>
      <header>
        <h1>{title}</h1>
        {played && <span>{words("hand_number", { number: played.state.hand_number })}</span>}
        {!live.connected && !isOver(table) && <span role="status">{words("connecting")}</span>}
      </header>
      {played ? (
        <Match {...{ live, model, page, company }} table={played} />
      ) : isOver(table) ? (
        <Over table={table} company={company} replayed />
      ) : (
        <Gathering table={table} company={company} letters={letters} />
      )}
    </article>
  );
}

type GatheringProps = Pick<TableModel, "table"> & Pick<ShownProps, "letters"> & { readonly company: Company };

function Gathering({ table, company, letters }: GatheringProps) {
  const free = table.seats.filter(({ player }) => player === null).length;
  return (
    <section class="gathering">
      {table.status === "open" &&
        (letters !== null && isLetters(letters) ? (
          <Gather letters={letters.toUpperCase()} />
        ) : (
          <figure class="gather">
            <QrCode text={`${publicAddress()}/tables/${table.id}`} label={ui("qr")} />
            <figcaption>{room("gather_scan")}</figcaption>
          </figure>
        ))}
      <p class="status">{table.status === "open" ? room("free", { count: free }) : seedingText(table)}</p>
      <ul class="waiting-seats" aria-label={words("seats")}>
        {table.seats.map(({ seat, player }) => (
          <li key={seat} class={`faced ${player ? "" : "free"}`}>
            <FaceOf seat={seat} company={company} large />
            <Name seat={seat} table={table} company={company} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MatchProps extends Pick<ShownProps, "live" | "model" | "page"> {
  readonly company: Company;
  readonly table: PlayedTable<SharedState>;
}

function Match({ live, model, page, company, table }: MatchProps) {
  const { hand, ended, shown, goOn } = useFinishedHands(table, true, live.still);
  const { hold } = live.director;
  const events = model.events.filter(({ version }) => version <= shown.version);
  const effects = useMemo(() => effectsOf(events, page), [shown.version, page]);
  const last = linesOf(events, company).at(-1);

  useEffect(() => {
    hold(hand !== null);
    if (!ended || pace() === 0) return;
    const timer = setTimeout(goOn, READ);
    return () => clearTimeout(timer);
  }, [hand?.hand_number, ended]);

  const over = isOver(table) && !hand && <Over table={table} company={company} score={page.score} replayed />;
  const turn = turnOf(shown, live.shownEvent);
  const waiting = turn?.seats ?? [];

  return (
    <ReactedHere.Provider value={live.reactions}>
      <Placed table={shown} page={page}>
        <Felt
          table={{ ...shown, turn }}
          picking={NO_PICKING}
          {...{ company, page, effects, hand, over }}
          verdict={hand && ended && <LastHand hand={hand} company={company} page={page} />}
        />
      </Placed>
      <footer>
        <p class="status" role="status">
          {waiting.length > 0 && words("wait_for", { names: listed(waiting.map(company.name)), count: waiting.length })}{" "}
          <Clock deadline={turn?.deadline ?? null} />
        </p>
        <p>{last?.text}</p>
      </footer>
    </ReactedHere.Provider>
  );
}
