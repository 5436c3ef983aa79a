/** A table: waiting, played, over. */

import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";

import { comeBack, leave, type Move } from "../api/calls";
import { gamePage } from "../games";
import type { GamePage, PlayedTable } from "../games/page";
import type { PageProps } from "../routes";
import { listed } from "../texts";
import { table as words } from "../texts/table";
import { ui } from "../texts/ui";
import { Dialog } from "../ui/dialog";
import { spoken } from "../ui/schema";
import { Clock } from "../table/clock";
import { companyOf, type Company } from "../table/company";
import { Facts } from "../table/facts";
import { OwnHand } from "../table/hand";
import { KeySheet, useKeys } from "../table/keys";
import { LastHand } from "../table/last_hand";
import { Log, type Line } from "../table/log";
import { isOver, useTable, type LiveTable, type TableModel } from "../table/model";
import { MoveList, cardsOfMoves, plainMove } from "../table/moves";
import { fly } from "../table/movement";
import { usePicking } from "../table/picking";
import { Over } from "../table/over";
import { SeatName, Seats } from "../table/seats";
import { nameOf, tell } from "../table/tell";
import { TextTable } from "../table/text_table";
import { Waiting } from "../table/waiting";
import { Trouble } from "./trouble";

export default function TablePage({ params }: PageProps) {
  const id = params.id ?? "";
  const live = useTable(id);
  const page = useGamePage(live.model?.table.game);
  if (live.failure) return <Trouble failure={live.failure} />;
  if (!live.model || !page) return <p class="loading">{ui("loading")}</p>;
  return <Shown live={live} model={live.model} page={page} />;
}

function useGamePage(slug: string | undefined): GamePage | null {
  const [page, setPage] = useState<GamePage | null>(null);
  useEffect(() => {
    if (slug) void gamePage(slug).then(setPage);
  }, [slug]);
  return page;
}

interface ShownProps {
  readonly live: LiveTable;
  readonly model: TableModel;
  readonly page: GamePage;
}

function Shown({ live, model, page }: ShownProps) {
  const { table, events } = model;
  const company = useMemo(() => companyOf(table), [table]);
  const lines = useMemo(() => linesOf(model, company, page), [events.length, table.status, company]);
  const [window, setWindow] = useState<"help" | "text" | "resign" | null>(null);
  const begun = table.state !== null && table.status !== "open" && table.status !== "seeding";

  useEffect(() => {
    const yours = model.moves.length > 0 ? `${words("your_turn_title")} · ` : "";
    document.title = `${yours}${spoken(table.game)} · Cardtable`;
  });

  return (
    <article class="table-page">
      <h1 class="table-title">
        {spoken(table.game.replaceAll("-", " "))}
        {begun && <small> {words("hand_number", { number: table.state?.hand_number })}</small>}
      </h1>
      <nav class="table-menu" aria-label={words("menu")}>
        <a href={`/games/${table.game}`} target="_blank">{words("rules")}</a>
        <button type="button" class="quiet" onClick={() => setWindow("text")}>{words("table_as_text")}</button>
        <button type="button" class="quiet" onClick={() => setWindow("help")}>{words("help")}</button>
        {begun && !isOver(table) && company.you !== null && !table.seats[company.you]?.resigned && (
          <button type="button" class="quiet" onClick={() => setWindow("resign")}>{words("resign")}</button>
        )}
      </nav>
      {!live.connected && !isOver(table) && <p class="notice" role="status">{words("connecting")}</p>}
      {begun ? (
        <Played live={live} model={model} page={page} company={company} onHelp={() => setWindow("help")} onText={() => setWindow("text")} />
      ) : table.status === "abandoned" ? (
        <Over table={table} company={company} />
      ) : (
        <Waiting table={table} company={company} refresh={live.refresh} />
      )}
      <Log lines={lines} />
      {window === "help" && <KeySheet onClose={() => setWindow(null)} />}
      {window === "text" && <TextTable table={table} company={company} page={page} onClose={() => setWindow(null)} />}
      {window === "resign" && (
        <Dialog title={words("resign")} onClose={() => setWindow(null)}>
          <p>{words("resign_ask")}</p>
          <p class="buttons">
            <button type="button" class="main" onClick={() => void leave(table.id, company.you ?? 0).then(() => (setWindow(null), live.refresh()))}>
              {words("resign")}
            </button>
            <button type="button" onClick={() => setWindow(null)}>{words("cancel")}</button>
          </p>
        </Dialog>
      )}
    </article>
  );
}

function linesOf({ events }: TableModel, company: Company, page: GamePage): readonly Line[] {
  return events.flatMap((event) => {
    const text = tell(event, company, page);
    return text === null ? [] : [{ version: event.version, text, begins: nameOf(event) === "cards_dealt" }];
  });
}

interface PlayedProps extends ShownProps {
  readonly company: Company;
  readonly onHelp: () => void;
  readonly onText: () => void;
}

function Played({ live, model, page, company, onHelp, onText }: PlayedProps) {
  const { moves } = model;
  const table = model.table as PlayedTable<NonNullable<TableModel["table"]["state"]>>;
  const [seen, setSeen] = useState(table.state.last_hand?.hand_number ?? 0);
  useLayoutEffect(fly);
  const { picks } = page;
  const together = useMemo(() => picks && moves.map((move) => new Set(picks(move))), [picks, moves]);
  const pickable = page.pickable?.(table, moves) ?? (together ? new Set(together.flatMap((each) => [...each])) : cardsOfMoves(moves));
  const picking = usePicking(pickable, table.version, together);
  useKeys({ help: onHelp, text: onText, putBack: picking.putBack });

  const last = table.state.last_hand;
  const own = company.you === null ? undefined : table.state.hands[company.you];
  const busy = live.sent !== null;
  const say = (move: Move) => page.sayMove?.(move) ?? plainMove(move);
  const Middle = page.Middle ?? Facts;

  const parts = { table, company, page };
  const view = { table, company, picking };
  const controls = { ...view, moves, play: live.play, busy };
  return (
    <div class="felt">
      <Seats {...parts} side="left" />
      <Seats {...parts} side="top" />
      <Seats {...parts} side="right" />
      <section class="middle" aria-label={words("middle")}>
        {last && last.hand_number > seen ? (
          <LastHand hand={last} company={company} page={page} onGoOn={() => setSeen(last.hand_number)} />
        ) : isOver(table) ? (
          <Over table={table} company={company} />
        ) : (
          <Middle {...view} />
        )}
      </section>
      <section class="own">
        {company.you !== null && own && (
          <>
            <SeatName {...parts} seat={company.you} />
            {page.Hand ? <page.Hand {...view} /> : <OwnHand cards={own.cards} count={own.count} picking={picking} />}
          </>
        )}
        {!isOver(table) && (
          <div class="turn">
            <p class="status" role="status">
              {statusOf(model, company)} <Clock deadline={table.turn?.deadline ?? null} />
            </p>
            {live.refusal && <p class="refusal" role="alert">{words("refused", { why: live.refusal })}</p>}
            {live.sent?.failed && (
              <p class="refusal" role="alert">
                {ui("unreachable_text")}{" "}
                <button type="button" onClick={live.playAgain}>{ui("try_again")}</button>
              </p>
            )}
            {company.you !== null && table.seats[company.you]?.away && (
              <p class="notice">
                {words("taken_over")}{" "}
                <button type="button" onClick={() => void comeBack(table.id, company.you ?? 0).then(live.refresh)}>{words("come_back")}</button>
              </p>
            )}
            <div id="moves" class="moves" role="group" aria-label={words("choose")} tabIndex={-1}>
              {moves.length > 0 &&
                (page.Controls ? <page.Controls {...controls} /> : <MoveList moves={moves} picked={picking.picked} play={live.play} busy={busy} say={say} />)}
            </div>
          </div>
        )}
      </section>
    </div>
  );
}

function statusOf({ table, moves }: TableModel, company: Company): string {
  const waiting = table.turn?.seats ?? [];
  if (company.you !== null && waiting.includes(company.you)) return words("your_turn");
  const prefix = company.you === null ? `${words("watch")} ` : "";
  if (waiting.length) return prefix + words("wait_for", { names: listed(waiting.map(company.name)), count: waiting.length });
  return prefix + (moves.length ? words("choose") : words("wait"));
}
