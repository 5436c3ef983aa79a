/** A table whose match has not begun: chairs round the felt, ways to bring friends, and bots for the other seats. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState, type Dispatch } from "preact/hooks";

import { meetOthers } from "../account/meeting";
import { account } from "../api/stored_account";
import type { Event, Strategy, Table } from "../api/answers";
import { publicAddress } from "../api/public_address";
import { close, leave, seatBot, sitDown } from "../api/calls";
import { gameDetail } from "../api/catalogue";
import { navigate } from "../places";
import { useAction } from "../ui/action";
import { Confirm } from "../ui/confirm";
import { copySelected, toClipboard } from "../ui/copy";
import { Refusal } from "../ui/refusal";
import { strategyTitle } from "../words/strategies";
import { Face } from "./animals";
import { Bar, type Window } from "./bar";
import type { Company } from "./company";
import { Gather, useCode } from "./gather";
import { chairsIn, geometry, NARROW, type Zone } from "./geometry";
import { Layout, placed, sizesOf, useWindowSize } from "./layout";
import { chosenAt, levelsOf } from "./levels";
import { Name, othersOf } from "./seats";
import { seedingText, timeOf } from "./seeding";
import { wordsOf } from "../words";

const words = wordsOf("table");
const ui = wordsOf("ui");
const room = wordsOf("room");

interface WaitingProps {
  readonly table: Table;
  readonly events: readonly Event[];
  readonly company: Company;
  readonly refresh: () => void;
  readonly title: string;
  /** Its letters, as somebody brought them who came by them. */
  readonly letters: string | null;
  /** The page that the reader came from. */
  readonly tournament: string | null;
  readonly people: boolean;
  readonly shares: boolean;
  readonly onWindow: Dispatch<Window>;
  /** The state of the connection, in words. */
  readonly alerts: ComponentChildren;
}

export function Waiting({ table, events, company, refresh, title, letters, alerts, ...bar }: WaitingProps) {
  const { act, refusal, busy } = useAction(refresh);
  const [otherLevels, setOtherLevels] = useState<readonly Strategy[]>([]);
  const [removed, setRemoved] = useState<number | null>(null);
  const free = table.seats.filter((seat) => seat.player === null).length;
  const opened = table.status === "open" && table.opener === account()?.id;
  const begins = table.status === "seeding" ? latestBeginning(events) : undefined;
  const code = useCode(table.id, opened && free > 0);
  const shown = free > 0 ? (code?.letters ?? letters) : null;
  const address = `${publicAddress(code?.url)}/${shown ? `join/${shown}` : `tables/${table.id}`}`;
  const [given, setGiven] = useState<"copied" | "by_hand" | null>(null);
  const others = othersOf(table);
  const layout = geometry(...useWindowSize(), { others: others.length, handMax: 1, controls: "buttons" });
  const { own, room: middle } = chairsIn(layout);

  async function sit(): Promise<void> {
    if (await meetOthers()) await sitDown(table.id);
  }

  /** Gives the table's address to somebody: by what the device shares with, by the clipboard, or to be copied by hand. */
  async function invite(): Promise<void> {
    if (navigator.share) return navigator.share({ url: address }).catch(() => undefined);
    setGiven((await toClipboard(address)) ? "copied" : "by_hand");
  }

  async function fillWith(level?: string): Promise<void> {
    const bot = chosenAt(await gameDetail(table.game), table.seats.length, level);
    for (let seats = free; seats > 0; seats--) await seatBot(table.id, bot);
  }

  async function findLevels(): Promise<void> {
    const [game, seats] = [await gameDetail(table.game), table.seats.length];
    setOtherLevels(levelsOf(game, seats).filter(({ name }) => name !== chosenAt(game, seats)));
  }

  async function away(): Promise<void> {
    if (company.you !== null) await leave(table.id, company.you);
    navigate("/");
  }

  const chair = (seat: number, zone: Zone | undefined) =>
    zone && (
      <Chair
        key={seat}
        {...{ seat, zone, table, company }}
        onRemove={opened && seat !== company.you ? setRemoved : undefined}
      />
    );
  const leaves = company.you !== null && (
    <button type="button" class="quiet" disabled={busy} onClick={() => act(away)}>
      {words("leave")}
    </button>
  );

  return (
    <Layout.Provider value={layout}>
      <Bar {...bar} {...{ title }} plays={false} onMore={() => void (opened && findLevels())}>
        {free > 0 &&
          otherLevels.map((level) => (
            <button key={level.name} type="button" class="quiet" onClick={() => act(() => fillWith(level.name))}>
              {words("fill_bots")}: {strategyTitle(level)}
            </button>
          ))}
        {code && (
          <a class="button quiet to-screen" href={`/tables/${table.id}/screen?letters=${code.letters}`} target="_blank">
            {room("screen")}
          </a>
        )}
        {opened && leaves}
        {opened && (
          <button
            type="button"
            class="quiet"
            disabled={busy}
            onClick={() => act(() => close(table.id).then(() => navigate("/")))}
          >
            {words("close")}
          </button>
        )}
      </Bar>
      <section class="waiting" data-layout={layout.layout} style={sizesOf(layout)}>
        <p class="status" role="status" style={placed(layout.status)}>
          {table.status === "open" ? room("free", { count: free }) : words("seeding_title")}
        </p>
        <ul class="waiting-seats" aria-label={words("seats")}>
          {others.map((seat, place) => chair(seat, layout.seats[place]))}
          {company.you !== null && chair(company.you, own)}
        </ul>
        <div class="waiting-middle" style={placed(middle)}>
          {shown && (
            <Gather letters={shown} told={code?.url}>
              {given === "by_hand" ? (
                <Link address={address} onCopied={() => setGiven("copied")} />
              ) : (
                !opened && <p class="tv">{words("waiting_title")}</p>
              )}
            </Gather>
          )}
          {!shown && table.status === "open" && <p>{words("waiting_title")}</p>}
          {table.status === "seeding" && <p>{seedingText(table)}</p>}
          {begins && <p>{words("begins_until", { time: timeOf(begins) })}</p>}
          {table.rated && <p>{words("rated")}</p>}
        </div>
        <div class="alerts">
          {alerts}
          <Refusal text={refusal} />
        </div>
        <div class="moves" style={placed(layout.actions)}>
          <div>
            {company.you === null && free > 0 && (
              <button type="button" class="main" disabled={busy} onClick={() => act(sit)}>
                {words("sit")}
              </button>
            )}
            {opened && free > 0 && (
              <button type="button" class="main" onClick={invite}>
                {given === "copied" ? ui("copied") : words("invite")}
              </button>
            )}
            {opened && free > 0 && (
              <button type="button" class="quiet" disabled={busy} onClick={() => act(() => fillWith())}>
                {words("fill_bots")}
              </button>
            )}
            {!opened && (
              <button type="button" class={company.you === null ? "" : "main"} onClick={() => bar.onWindow("rules")}>
                {words("rules")}
              </button>
            )}
            {!opened && leaves}
          </div>
        </div>
      </section>
      {removed !== null && (
        <Confirm
          title={words("remove", { name: company.name(removed) })}
          text={words("remove_ask")}
          cancel={words("cancel")}
          run={() => leave(table.id, removed)}
          after={refresh}
          onClose={() => setRemoved(null)}
        />
      )}
    </Layout.Provider>
  );
}

/** When a table begins even without all seeds, in milliseconds; undefined at a table that would be abandoned. */
function latestBeginning(events: readonly Event[]): number | undefined {
  const seconds = events.find(({ type }) => type === "table.seeds_awaited")?.data.seconds;
  const full = events.findLast(({ type }) => type === "table.seat_taken");
  return seconds && full && full.at + seconds * 1000;
}

interface ChairProps {
  readonly seat: number;
  readonly zone: Zone;
  readonly table: Table;
  readonly company: Company;
  /** Without it, nobody can be removed. */
  readonly onRemove: Dispatch<number> | undefined;
}

/** The height of a name, and of what is around a face. */
const NAME = 22;

/** The widest face. */
const FACE = 84;

function Chair({ seat, zone, table, company, onRemove }: ChairProps) {
  const animal = company.face(seat);
  const size = `${Math.min(FACE, zone.w - 12, zone.h - NAME)}px`;
  const inside = (
    <>
      <span key={animal} class="sits" style={{ width: size, height: size }}>
        {animal && <Face animal={animal} mood="glad" />}
      </span>
      <span class={animal || zone.w >= NARROW ? "name" : "unseen"}>
        <Name seat={seat} table={table} company={company} />
      </span>
    </>
  );
  return (
    <li class={`chair ${animal ? "" : "free"}`} style={placed(zone)}>
      {seat === company.you ? (
        <a href="/settings" aria-label={`${company.name(seat)}: ${words("choose_face")}`}>
          {inside}
        </a>
      ) : animal && onRemove ? (
        <button type="button" aria-label={words("remove", { name: company.name(seat) })} onClick={() => onRemove(seat)}>
          {inside}
        </button>
      ) : (
        inside
      )}
    </li>
  );
}

interface LinkProps {
  readonly address: string;
  readonly onCopied: () => void;
}

/** An address in whole, where there is no clipboard to write to: it is selected, and copied so if the browser allows it. */
function Link({ address, onCopied }: LinkProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (line.current) getSelection()?.selectAllChildren(line.current);
    if (copySelected()) onCopied();
  }, []);
  return (
    <p ref={line} class="by-hand" role="status">
      {address}
    </p>
  );
}
