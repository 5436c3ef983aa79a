/** A table: waiting, played, over. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Move, SharedState, TableSeat } from "../api/answers";
import { leave } from "../api/calls";
import { useTitle } from "../api/catalogue";
import { account } from "../api/stored_account";
import { useGamePage } from "../games";
import type { GamePage, PlayedTable } from "../games/page";
import type { PageProps } from "../router";
import { pace, settings } from "../settings";
import { Bar, type Window } from "../table/bar";
import { useCompany, type Company } from "../table/company";
import { Felt } from "../table/felt";
import { HintNote, isPractice, useHint } from "../table/hint";
import { KeySheet, useKeys } from "../table/keys";
import { LastHand } from "../table/last_hand";
import { Layout, useGeometry, useWindowSize } from "../table/layout";
import { Log } from "../table/log";
import { isOver, turnOf, useTable, type LiveTable, type TableModel } from "../table/model";
import { cardsOfMoves } from "../table/cards_of_moves";
import { usualGoals } from "../table/goals";
import { comeBack, depart } from "../table/movement";
import { Over } from "../table/over";
import { usePicking } from "../table/picking";
import { ReactedHere, ReactionsSaid } from "../table/reactions";
import { isHouseBot, type Seated } from "../table/regulars";
import { RulesSheet } from "../table/rules";
import { ScoresHere, useScores } from "../table/scores";
import { canShare, SharingSheet } from "../table/sharing";
import { play } from "../table/sound";
import { linesOf } from "../table/tell";
import { TextTable } from "../table/text_table";
import { effectsOf } from "../table/effects";
import { TurnPart } from "../table/turn";
import { useFinishedHands } from "../table/finished_hands";
import { NotBegun } from "../table/not_begun";
import { othersAt, PeopleSheet } from "../table/people";
import { Waiting } from "../table/waiting";
import { ChancesHere, WantedHere, wantedOf } from "../table/wanted";
import { useRegulars } from "../tournament/regulars";
import { tournamentIn, WayBack } from "../tournament/way_back";
import { Confirm } from "../ui/confirm";
import { Dialog } from "../ui/dialog";
import { isLetters } from "../ui/letters";
import { Incomplete } from "../ui/incomplete";
import { Trouble } from "./trouble";
import { wordsOf } from "../words";

const words = wordsOf("table");
const ui = wordsOf("ui");

export default function TablePage({ params, query }: PageProps) {
  const tournament = tournamentIn(query);
  const letters = query.get("letters");
  const live = useTable(params.id ?? "", tournament !== null);
  const page = useGamePage(live.model?.table.game);
  const title = useTitle(live.model?.table.game);
  const regulars = useRegulars(tournament, params.id ?? "");
  if (live.failure) return <Trouble failure={live.failure} />;
  if (!live.model || !page || title === null || regulars === undefined) return <p class="loading">{ui("loading")}</p>;
  return <Shown live={live} model={live.model} page={page} title={title} {...{ tournament, regulars, letters }} />;
}

interface ShownProps {
  readonly live: LiveTable;
  readonly model: TableModel;
  readonly page: GamePage;
  readonly title: string;
  /** The page that the reader came from. */
  readonly tournament: string | null;
  readonly regulars?: Seated["regulars"];
  /** The reason for the visit, from the address. */
  readonly letters: string | null;
}

function Shown({ live, model, page, title, tournament, regulars, letters }: ShownProps) {
  const { table, events, choice } = model;
  const { moves } = choice;
  const company = useCompany({ ...table, regulars });
  const lines = useMemo(() => linesOf(events, company), [events.length, company]);
  const [window, setWindow] = useState<Window>(null);
  const [hand, setHand] = useState<number>();
  const played = isPlayed(table) ? table : null;
  const plays = company.you !== null && !table.seats[company.you]?.resigned && !isOver(table);
  const layout = useGeometry(...useWindowSize(), played, page);
  const asked = useHint(table, moves);
  const scores = useScores(table);
  const people = account() !== null && othersAt(table, company).length > 0;
  const shares = account() !== null && canShare(table, company);
  const wanted = useMemo(() => wantedOf(asked.hint?.move ?? null, played, page), [asked.hint]);

  useEffect(() => {
    document.title = `${moves.length ? `${words("your_turn_title")} · ` : ""}${title} · Cardtable`;
  });

  useEffect(() => {
    if (moves.length) play("turn");
  }, [moves.length > 0]);

  useEffect(() => {
    if (live.refusal) play("refuse");
  }, [live.refusal]);

  const over = isOver(table);
  const wasOver = useRef(over);
  useEffect(() => {
    if (over && !wasOver.current && company.you !== null)
      play(table.result?.places[0]?.includes(company.you) ? "win" : "lose");
    wasOver.current = over;
  }, [over]);

  const alerts = (
    <>
      {!live.connected && !isOver(table) && (
        <p class="notice" role="status">
          {words("connecting")}
        </p>
      )}
      <Incomplete why={live.incomplete} />
    </>
  );
  const windows = (
    <>
      <Log
        lines={lines}
        open={window === "log"}
        onOpen={() => setWindow("log")}
        onClose={() => setWindow((shown) => (shown === "log" ? null : shown))}
      />
      {window === "rules" && <RulesSheet table={table} page={page} onClose={() => setWindow(null)} />}
      {window === "sheet" && played && page.Sheet && (
        <Dialog title={words("sheet")} onClose={() => setWindow(null)}>
          <page.Sheet table={played} company={company} />
        </Dialog>
      )}
      {window === "people" && <PeopleSheet table={table} company={company} onClose={() => setWindow(null)} />}
      {window === "sharing" && (
        <SharingSheet {...{ table, company }} refresh={live.refresh} onClose={() => setWindow(null)} />
      )}
      {window === "help" && <KeySheet onClose={() => setWindow(null)} />}
      {window === "text" && <TextTable table={table} company={company} page={page} onClose={() => setWindow(null)} />}
      {window === "resign" && <Resign live={live} model={model} company={company} onClose={() => setWindow(null)} />}
    </>
  );

  if (played)
    return (
      <article
        class="table-page staged"
        data-version={table.version}
        data-still={live.still && live.sent?.failed !== false}
      >
        <Layout.Provider value={layout}>
          <WantedHere.Provider value={wanted}>
            <ChancesHere.Provider value={choice.chances}>
              <Bar
                title={title}
                hand={hand ?? played.state.hand_number}
                {...{ tournament, plays }}
                reactsAt={plays && table.seats.some(isSomebodyElse(company.you)) ? table.id : undefined}
                {...{ people, shares }}
                scored={page.Sheet !== undefined}
                onWindow={setWindow}
                onPace={isOver(table) ? undefined : live.director.hurry}
                onHint={plays && isPractice(table) ? asked.ask : undefined}
                hints={moves.length > 0 && !asked.busy}
              />
              <ScoresHere.Provider value={scores}>
                <Played
                  {...{ live, model, page, company, tournament }}
                  table={played}
                  onWindow={setWindow}
                  onHand={setHand}
                />
              </ScoresHere.Provider>
              <div class="alerts">{alerts}</div>
              <HintNote {...asked} game={table.game} />
              {windows}
            </ChancesHere.Provider>
          </WantedHere.Provider>
        </Layout.Provider>
      </article>
    );
  if (!isOver(table))
    return (
      <article class="table-page staged" data-version={table.version}>
        <Waiting
          {...{ table, events, company, title, tournament, people, shares, alerts }}
          letters={letters !== null && isLetters(letters) ? letters.toUpperCase() : null}
          refresh={live.refresh}
          onWindow={setWindow}
        />
        {windows}
      </article>
    );
  return (
    <article class="table-page" data-version={table.version}>
      <h1 class="table-title">{title}</h1>
      <nav class="table-menu" aria-label={words("menu")}>
        <WayBack tournament={tournament} />
        <button type="button" class="quiet" onClick={() => setWindow("log")}>
          {words("log")}
        </button>
        <button type="button" class="quiet" onClick={() => setWindow("rules")}>
          {words("rules")}
        </button>
        {people && (
          <button type="button" class="quiet" onClick={() => setWindow("people")}>
            {words("people")}
          </button>
        )}
      </nav>
      {alerts}
      <NotBegun {...{ table, events, company }} />
      <Over table={table} company={company} tournament={tournament} />
      {windows}
    </article>
  );
}

/** True if a player at the table would see a reaction. */
function isSomebodyElse(you: number | null): (seat: TableSeat) => boolean {
  return ({ seat, player }) => seat !== you && player !== null && !isHouseBot(player);
}

/** True if the match has begun. A table abandoned before that has no state. */
export function isPlayed(table: TableModel["table"]): table is PlayedTable<SharedState> {
  return table.state !== null;
}

/** True if it is the reader's turn. */
function isAsked({ turn, viewer }: TableModel["table"]): boolean {
  return viewer.seat !== null && turn?.seats.includes(viewer.seat) === true;
}

/** While a hand that is over stays, the next one waits. */
const NO_MOVES: readonly Move[] = [];

/** Milliseconds after which a watcher goes on after a hand. */
const WATCHED = 4000;

/** Milliseconds for which a forced move is visible before it is made. Who can only pass does so. */
const FORCED = 700;

interface PlayedProps extends Omit<ShownProps, "title" | "letters"> {
  /** Shown over the middle in place of all that the table itself would show there. */
  readonly cover?: ComponentChildren;
  /** Shown in place of the end of the match. */
  readonly end?: ComponentChildren;
  /** True if a finished hand stays on the table. A lesson continues automatically. */
  readonly stays?: boolean;
  readonly table: PlayedTable<SharedState>;
  readonly company: Company;
  readonly onWindow: (window: Window) => void;
  /** Another hand is shown: one that is over, by its number, or the present one. */
  readonly onHand?: (hand?: number) => void;
}

export function Played(props: PlayedProps) {
  const { live, model, table, page, company, tournament, onWindow, onHand, cover, end, stays = false } = props;
  const plays = company.you !== null && !table.state.hands[company.you]?.out;
  const { hand, ended, shown, goOn } = useFinishedHands(table, !plays, live.still);
  const moves = hand ? NO_MOVES : model.choice.moves;
  useEffect(() => onHand?.(hand?.hand_number), [hand?.hand_number]);
  const { picks } = page;
  const together = useMemo(() => picks && moves.map((move) => new Set(picks(move, table))), [picks, moves]);
  const pickable =
    page.pickable?.(table, moves) ?? (together ? new Set(together.flatMap((each) => [...each])) : cardsOfMoves(moves));
  const picking = {
    ...usePicking(pickable, table.version, together),
    choosing: moves.length > 0,
    atOnce: page.atOnce?.(table) ?? false,
  };
  const { skip, hold } = live.director;
  useKeys({ help: () => onWindow("help"), text: () => onWindow("text"), putBack: picking.putBack, skip });
  const effects = useMemo(
    () =>
      effectsOf(
        model.events.filter(({ version }) => version <= shown.version),
        page,
      ),
    [shown.version, page],
  );

  const goesOn = !plays && pace() !== 0;
  useEffect(() => {
    hold(hand !== null);
    if (!ended || !goesOn) return;
    const timer = setTimeout(goOn, WATCHED * pace());
    return () => clearTimeout(timer);
  }, [hand?.hand_number, ended]);

  const { sent, refusal } = live;
  useEffect(() => {
    if (sent && !sent.failed) depart(page.goals?.(sent.move, shown) ?? usualGoals(sent.move));
  }, [sent?.key, sent?.failed]);

  useEffect(() => {
    if (refusal || sent?.failed) comeBack();
    if (refusal) picking.putBack();
  }, [refusal, sent?.failed]);

  useEffect(() => {
    const [only, ...others] = moves;
    const alone = only && others.length === 0 && (settings().forced || only.type === "pass");
    if (!alone || live.sent || stays || cover) return;
    const timer = setTimeout(() => live.play(only), FORCED);
    return () => clearTimeout(timer);
  }, [moves, live.sent, !cover]);

  /** Tells a reader who looks at a finished hand that the next one waits. */
  const now = isPlayed(model.newest) && isAsked(model.newest) ? model.newest : shown;
  const turn = turnOf(hand ? now : shown, live.shownEvent);
  const verdict = hand && ended && (
    <LastHand {...{ hand, company, page }} isLast={isOver(table)} onGoOn={stays ? undefined : goOn} />
  );
  const over = cover
    ? cover
    : isOver(table) && !hand
      ? (end ?? <Over table={table} company={company} score={page.score} tournament={tournament} />)
      : undefined;

  return (
    <ReactedHere.Provider value={live.reactions}>
      <Felt table={{ ...shown, turn }} {...{ company, page, picking, effects, hand, verdict, over }} onEmpty={skip}>
        {!isOver(table) && (
          <TurnPart
            {...{ live, turn, moves, company, page, picking }}
            table={hand ? now : table}
            past={hand && (ended && !goesOn && !stays ? "read" : "shown")}
          />
        )}
        <ReactionsSaid reactions={live.reactions} company={company} />
      </Felt>
    </ReactedHere.Provider>
  );
}

interface ResignProps extends Pick<ShownProps, "live" | "model"> {
  readonly company: Company;
  readonly onClose: () => void;
}

function Resign({ live, model, company, onClose }: ResignProps) {
  async function resign(): Promise<void> {
    if (company.you !== null) await leave(model.table.id, company.you);
  }

  return (
    <Confirm
      title={words("resign")}
      text={words("resign_ask")}
      cancel={words("cancel")}
      run={resign}
      after={live.refresh}
      onClose={onClose}
    />
  );
}
