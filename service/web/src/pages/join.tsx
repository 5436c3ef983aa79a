/** How friends come to a table: by four letters that are typed here, or by a link. */

import { useState } from "preact/hooks";

import { meetOthers } from "../account/meeting";
import { codedTable, invitedTable, sitDown, sitDownByLink, table as viewOf } from "../api/calls";
import { allGames, titleAmong } from "../api/catalogue";
import { Problem } from "../api/client";
import { CardBack } from "../games/back";
import { companyOf } from "../table/company";
import { isOver } from "../table/model";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { useAction } from "../ui/action";
import { isLetters, LettersField } from "../ui/letters";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { Trouble } from "./trouble";
import { listed, wordsOf } from "../words";

const words = wordsOf("front");
const tableWords = wordsOf("table");
const ui = wordsOf("ui");
const room = wordsOf("room");

export default function Join({ params, query }: PageProps) {
  return params.code === undefined ? <ByLetters wrong={query.get("wrong")} /> : <Invited code={params.code} />;
}

/** `wrong` are letters that lead nowhere, from an address. */
function ByLetters({ wrong }: { readonly wrong: string | null }) {
  const [missed, setMissed] = useState(wrong);
  const { act, refusal, busy } = useAction();

  async function find(letters: string): Promise<void> {
    setMissed(null);
    try {
      await codedTable(letters);
    } catch (problem) {
      if (!(problem instanceof Problem && problem.is("not_found"))) throw problem;
      return setMissed(letters);
    }
    navigate(`/join/${letters}`);
  }

  document.title = `${room("join")} · Cardtable`;
  return (
    <section class="join">
      <h1>{room("join")}</h1>
      <p>{room("join_text")}</p>
      <LettersField busy={busy} onLetters={(letters) => act(() => find(letters))} />
      {missed !== null && <Refusal text={room("letters_wrong", { letters: missed.slice(0, 8).toUpperCase() })} />}
      <Refusal text={refusal} />
    </section>
  );
}

async function load(code: string) {
  const found = isLetters(code) ? codedTable(code).then(({ id }) => viewOf(id)) : invitedTable(code);
  const [table, all] = await Promise.all([found, allGames()]).catch((problem: unknown) => {
    if (!isLetters(code) || !(problem instanceof Problem && problem.is("not_found"))) throw problem;
    navigate(`/join?wrong=${encodeURIComponent(code)}`, true);
    return new Promise<never>(() => undefined);
  });
  return { table, title: titleAmong(all, table.game) };
}

function Invited({ code }: { readonly code: string }) {
  const [failure, setFailure] = useState<unknown>(null);
  if (failure) return <Trouble failure={failure} sought="link" />;

  async function sit(id: string): Promise<void> {
    if (!(await meetOthers())) return;
    const table = await (isLetters(code) ? sitDown(id) : sitDownByLink(code));
    navigate(`/tables/${table.id}${isLetters(code) ? `?letters=${code}` : ""}`, true);
  }

  return (
    <Loaded load={() => load(code)} by={code} sought="link">
      {({ table, title }) => {
        const company = companyOf(table);
        const sits = table.viewer.seat === null && table.status === "open";
        const names = table.seats.filter((seat) => seat.player).map((seat) => company.name(seat.seat));
        return (
          <section class="join">
            <div class="dealt">
              <div aria-hidden="true">
                <CardBack slug={table.game} title={title} />
              </div>
              <hgroup>
                <h1>{words("join_title", { game: title })}</h1>
                <p>{words("join_text", { names: listed(names) })}</p>
              </hgroup>
              <div>
                {!sits && table.viewer.seat === null && (
                  <p>{isOver(table) ? tableWords("over") : ui("table_full_text")}</p>
                )}
                <p class="buttons">
                  {sits ? (
                    <button type="button" class="main" onClick={() => void sit(table.id).catch(setFailure)}>
                      {words("join")}
                    </button>
                  ) : (
                    <a class="button main" href={`/tables/${table.id}`}>
                      {table.viewer.seat === null ? words("watch") : words("go")}
                    </a>
                  )}
                </p>
                <p class="asides">
                  <a href={`/games/${table.game}`}>{words("rules")}</a>
                  {sits && <a href={`/tables/${table.id}`}>{words("watch")}</a>}
                  {isLetters(code) && (
                    <a href={`/tables/${table.id}/screen?letters=${code.toUpperCase()}`}>{room("screen_here")}</a>
                  )}
                </p>
              </div>
            </div>
          </section>
        );
      }}
    </Loaded>
  );
}
