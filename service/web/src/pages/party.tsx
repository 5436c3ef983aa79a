/**
 * One phone that goes round: the player to move has it, with the account of their seat. Between two people a cover lies on
 * the page, which is all there is of it then: it asks as nobody, so no hand is behind it.
 */

import { useEffect, useMemo, useState } from "preact/hooks";

import { usePageAccount } from "../api/page_account";
import { useTitle } from "../api/catalogue";
import { begin, end, forget, noteSeen, partyAt, type Member, type Party } from "../api/party";
import { useGamePage } from "../games";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { Bar, type Window } from "../table/bar";
import { companyOf, namedCompanyOf, useCompany } from "../table/company";
import { KeySheet } from "../table/keys";
import { Layout, useGeometry, useWindowSize } from "../table/layout";
import { Log } from "../table/log";
import { isOver, useTable } from "../table/model";
import { Over } from "../table/over";
import { RulesSheet } from "../table/rules";
import { seedingText } from "../table/seeding";
import { linesOf } from "../table/tell";
import { TextTable } from "../table/text_table";
import { useAction } from "../ui/action";
import { Confirm } from "../ui/confirm";
import { Incomplete } from "../ui/incomplete";
import { Refusal } from "../ui/refusal";
import { isPlayed, Played } from "./table";
import { Trouble } from "./trouble";
import { wordsOf } from "../words";

const words = wordsOf("room");
const tableWords = wordsOf("table");
const ui = wordsOf("ui");

export default function PartyPage({ params }: PageProps) {
  const [party, setParty] = useState(() => partyAt(params.id ?? ""));
  const [holder, setHolder] = useState<number | null>(null);

  // A phone that was put away may now be in other hands.
  useEffect(() => {
    const onVisibility = () => document.hidden && setHolder(null);
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, []);

  if (party === null) return <Ended table={params.id ?? ""} />;
  const member = party.members.find(({ seat }) => seat === holder);
  if (!member) return <Cover key="cover" party={party} onTake={setHolder} />;

  function handOn(seen: number): void {
    setParty(noteSeen(params.id ?? "", member?.seat ?? 0, seen));
    setHolder(null);
  }
  return <Held key={member.seat} party={party} member={member} onHandOn={handOn} />;
}

/** Nobody plays there on this device, or nobody any longer. */
function Ended({ table }: { readonly table: string }) {
  return (
    <section class="cover-page">
      <h1>{words("pass_ended")}</h1>
      <p class="buttons">
        <a class="button main" href="/">
          {ui("to_front")}
        </a>
        <a class="button" href={`/tables/${table}`}>
          {words("pass_watch")}
        </a>
      </p>
    </section>
  );
}

interface CoverProps {
  readonly party: Party;
  readonly onTake: (seat: number) => void;
}

function Cover({ party, onTake }: CoverProps) {
  usePageAccount(null);
  const live = useTable(party.table);
  const page = useGamePage(live.model?.table.game);
  const title = useTitle(live.model?.table.game);
  const [asked, setAsked] = useState(false);
  if (live.failure) return <Trouble failure={live.failure} />;
  if (!live.model || !page || title === null) return <p class="loading">{ui("loading")}</p>;
  const { newest } = live.model;
  document.title = `${title} · Cardtable`;
  if (isOver(newest)) {
    return (
      <section class="cover-page">
        <Over table={newest} company={companyOf(newest)} score={page.score} replayed />
        <EndOfGame party={party} />
      </section>
    );
  }
  const next = party.members.filter(({ seat }) => newest.turn?.seats.includes(seat));
  const [only] = next;
  return (
    <section class="cover-page">
      <p>{title}</p>
      {next.length === 1 && only && <h1>{words("pass_to", { name: only.account.name })}</h1>}
      {next.length > 1 && <h1>{words("pass_any")}</h1>}
      {next.length === 0 && <h1 role="status">{words("pass_bots_move")}</h1>}
      <p class="buttons">
        {next.map(({ seat, account }) => (
          <button key={seat} type="button" class="main" onClick={() => onTake(seat)}>
            {words("pass_take", { name: account.name })}
          </button>
        ))}
      </p>
      <p>
        <button type="button" class="quiet" onClick={() => setAsked(true)}>
          {words("pass_end")}
        </button>
      </p>
      {asked && (
        <Confirm
          title={words("pass_end")}
          text={words("pass_end_ask")}
          cancel={tableWords("cancel")}
          run={async () => {
            await end(party);
            navigate("/", true);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}

function EndOfGame({ party }: Pick<CoverProps, "party">) {
  const { act, refusal, busy } = useAction();

  async function again(): Promise<void> {
    const next = await begin(
      party.order,
      party.members.map(({ account }) => account),
    );
    forget(party);
    navigate(`/tables/${next.table}/pass`, true);
  }

  return (
    <>
      <p class="buttons">
        <button type="button" class="main" disabled={busy} onClick={() => act(again)}>
          {tableWords("play_again", { others: 0 })}
        </button>
        <button type="button" disabled={busy} onClick={() => (forget(party), navigate("/", true))}>
          {words("pass_end")}
        </button>
      </p>
      <Refusal text={refusal} />
    </>
  );
}

interface HeldProps {
  readonly party: Party;
  readonly member: Member;
  /** Up to which version the table was seen. */
  readonly onHandOn: (seen: number) => void;
}

/** Pixels below the table for what the phone is to do next. */
const STRIP = 68;

function Held({ party, member, onHandOn }: HeldProps) {
  usePageAccount(member.account);
  const live = useTable(party.table, false, member.seen);
  const page = useGamePage(live.model?.table.game);
  const title = useTitle(live.model?.table.game);
  if (live.failure) return <Trouble failure={live.failure} />;
  if (!live.model || !page || title === null) return <p class="loading">{ui("loading")}</p>;
  return <Shown {...{ party, member, onHandOn, live, page, title }} model={live.model} />;
}

interface ShownProps extends HeldProps {
  readonly live: ReturnType<typeof useTable>;
  readonly model: NonNullable<ReturnType<typeof useTable>["model"]>;
  readonly page: NonNullable<ReturnType<typeof useGamePage>>;
  readonly title: string;
}

function Shown({ party, member, onHandOn, live, model, page, title }: ShownProps) {
  const { table, events, newest } = model;
  const company = useCompany(table);
  const lines = useMemo(() => linesOf(events, company), [events.length, company]);
  const [window, setWindow] = useState<Window>(null);
  const [hand, setHand] = useState<number>();
  const [width, height] = useWindowSize();
  const played = isPlayed(table) ? table : null;
  const layout = useGeometry(width, height - STRIP, played, page);
  const over = isOver(newest);
  const mine = newest.turn?.seats.includes(member.seat) ?? false;
  const next = party.members.find(({ seat }) => seat !== member.seat && newest.turn?.seats.includes(seat));
  const done = over || (!mine && next !== undefined);
  const handOn = () => onHandOn(table.version);

  if (!played) return <p class="loading">{seedingText(newest)}</p>;
  return (
    <article class="table-page staged passed" data-version={table.version}>
      <Layout.Provider value={layout}>
        <div class="passed-table" style={{ height: `${height - STRIP}px` }}>
          <Bar
            title={title}
            hand={hand ?? played.state.hand_number}
            tournament={null}
            plays={false}
            onWindow={setWindow}
            onPace={live.director.hurry}
          />
          <Played
            {...{ live, model, page, company }}
            table={played}
            tournament={null}
            onWindow={setWindow}
            onHand={setHand}
            end={<Over table={table} company={namedCompanyOf({ ...table, viewer: { seat: null } })} replayed />}
          />
          <div class="alerts">
            <Incomplete why={live.incomplete} />
          </div>
        </div>
        <section class="pass-strip" style={{ height: `${STRIP}px` }}>
          {done ? (
            <button type="button" class="main" onClick={handOn}>
              {over || !next ? words("pass_result") : words("pass_on", { name: next.account.name })}
            </button>
          ) : (
            <>
              <p role="status">{words("pass_holds", { name: member.account.name })}</p>
              <button type="button" onClick={handOn}>
                {words("pass_cover")}
              </button>
            </>
          )}
        </section>
        <Log lines={lines} open={window === "log"} onOpen={() => setWindow("log")} onClose={() => setWindow(null)} />
        {window === "help" && <KeySheet onClose={() => setWindow(null)} />}
        {window === "text" && <TextTable table={table} company={company} page={page} onClose={() => setWindow(null)} />}
        {window === "rules" && <RulesSheet table={table} page={page} onClose={() => setWindow(null)} />}
      </Layout.Provider>
    </article>
  );
}
