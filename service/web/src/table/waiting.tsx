/** A table whose match has not begun: the players, ways to bring friends, and bots for the other seats. */

import { useState } from "preact/hooks";

import { meetOthers } from "../account/meeting";
import { account } from "../api/kept_account";
import type { Event, InvitationLink, Table } from "../api/answers";
import { siteForOthers } from "../api/reached";
import { close, invite, leave, seatBot, sitDown } from "../api/calls";
import { gameDetail } from "../api/catalogue";
import { navigate } from "../places";
import { useAction } from "../ui/action";
import { Copy } from "../ui/copy";
import { QrCode } from "../ui/qr";
import { Refusal } from "../ui/refusal";
import type { Company } from "./company";
import { Gather, useCode } from "./gather";
import { FaceOf } from "./portrait";
import { Name } from "./seats";
import { seedingText, timeOf } from "./seeding";
import { language, wordsOf } from "../words";

const words = wordsOf("table");
const ui = wordsOf("ui");
const room = wordsOf("room");

interface WaitingProps {
  readonly table: Table;
  readonly events: readonly Event[];
  readonly company: Company;
  readonly refresh: () => void;
}

export function Waiting({ table, events, company, refresh }: WaitingProps) {
  const { act, refusal, busy } = useAction(refresh);
  const [link, setLink] = useState<InvitationLink | null>(null);
  const free = table.seats.filter((seat) => seat.player === null).length;
  const opened = table.status === "open" && table.opener === account()?.id;
  const begins = table.status === "seeding" ? latestBeginning(events) : undefined;
  const code = useCode(table.id, opened && free > 0);

  async function sit(): Promise<void> {
    if (await meetOthers()) await sitDown(table.id);
  }

  async function fillWithBots(): Promise<void> {
    const { strategies } = await gameDetail(table.game);
    const bot = strategies[0]?.name ?? "random";
    for (let seats = free; seats > 0; seats--) await seatBot(table.id, bot);
  }

  async function away(): Promise<void> {
    if (company.you !== null) await leave(table.id, company.you);
    navigate("/");
  }

  return (
    <section class="waiting">
      <h2>{words(table.status === "seeding" ? "seeding_title" : "waiting_title")}</h2>
      <p>{table.status === "seeding" ? seedingText(table) : words("waiting", { count: free })}</p>
      {begins && <p>{words("begins_until", { time: timeOf(begins) })}</p>}
      {table.rated && <p>{words("rated")}</p>}
      {code && <Gather letters={code.letters} told={code.url} />}
      <ul class="waiting-seats" aria-label={words("seats")}>
        {table.seats.map((seat) => (
          <li key={seat.seat} class={`faced ${seat.player ? "" : "free"}`}>
            <FaceOf seat={seat.seat} company={company} />
            <Name seat={seat.seat} table={table} company={company} />
            {seat.seat === company.you && <a href="/settings">{words("choose_face")}</a>}
            {opened && seat.player && seat.seat !== company.you && (
              <button type="button" class="quiet" disabled={busy} onClick={() => act(() => leave(table.id, seat.seat))}>
                {words("remove", { name: company.name(seat.seat) })}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Refusal text={refusal} />
      <p class="buttons">
        {company.you === null && free > 0 && (
          <button type="button" class="main" disabled={busy} onClick={() => act(sit)}>
            {words("sit")}
          </button>
        )}
        {opened && free > 0 && (
          <button type="button" class="main" disabled={busy} onClick={() => act(fillWithBots)}>
            {words("fill_bots")}
          </button>
        )}
        {opened && free > 0 && link === null && (
          <button type="button" disabled={busy} onClick={() => act(async () => setLink(await invite(table.id)))}>
            {words("invite")}
          </button>
        )}
        {code && (
          <a class="button to-screen" href={`/tables/${table.id}/screen?letters=${code.letters}`} target="_blank">
            {room("screen")}
          </a>
        )}
        {company.you !== null && (
          <button type="button" class="quiet" disabled={busy} onClick={() => act(away)}>
            {words("leave")}
          </button>
        )}
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
      </p>
      {link && <Invitation link={link} site={siteForOthers(code?.url)} />}
    </section>
  );
}

/** When a table begins even without all seeds, in milliseconds; undefined at a table that would be abandoned. */
function latestBeginning(events: readonly Event[]): number | undefined {
  const seconds = events.find(({ type }) => type === "table.seeds_awaited")?.data.seconds;
  const full = events.findLast(({ type }) => type === "table.seat_taken");
  return seconds && full && full.at + seconds * 1000;
}

function Invitation({ link, site }: { readonly link: InvitationLink; readonly site: string }) {
  const address = `${site}/join/${link.code}`;
  return (
    <div class="invitation">
      <Copy label={words("invite_text")} text={address} />
      <QrCode text={address} label={ui("qr")} />
      <p>
        <small>{words("invite_expires", { time: new Date(link.expires_at).toLocaleString(language()) })}</small>
      </p>
    </div>
  );
}
