/** The page of an invitation link: the players at the table, and a button to sit down. */

import { useState } from "preact/hooks";

import { meetOthers } from "../account/meeting";
import { invitedTable, sitDownByLink } from "../api/calls";
import { allGames, titleAmong } from "../api/catalogue";
import { companyOf } from "../table/company";
import { isOver } from "../table/model";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { Loaded } from "../ui/loaded";
import { Trouble } from "./trouble";
import { listed, wordsOf } from "../words";

const words = wordsOf("front");
const tableWords = wordsOf("table");
const ui = wordsOf("ui");

async function load(code: string) {
  const [table, all] = await Promise.all([invitedTable(code), allGames()]);
  return { table, title: titleAmong(all, table.game) };
}

export default function Join({ params }: PageProps) {
  const code = params.code ?? "";
  const [failure, setFailure] = useState<unknown>(null);
  if (failure) return <Trouble failure={failure} sought="link" />;

  async function sit(): Promise<void> {
    if (!(await meetOthers())) return;
    const table = await sitDownByLink(code);
    navigate(`/tables/${table.id}`, true);
  }

  return (
    <Loaded load={() => load(code)} by={code} sought="link">
      {({ table, title }) => {
        const company = companyOf(table);
        const names = table.seats.filter((seat) => seat.player).map((seat) => company.name(seat.seat));
        return (
          <section class="join">
            <h1>{words("join_title", { game: title })}</h1>
            <p>{words("join_text", { names: listed(names) })}</p>
            {table.viewer.seat === null && table.status !== "open" && (
              <p>{isOver(table) ? tableWords("over") : ui("table_full_text")}</p>
            )}
            <p class="buttons">
              {table.viewer.seat === null && table.status === "open" && (
                <button type="button" class="main" onClick={() => void sit().catch(setFailure)}>
                  {words("join")}
                </button>
              )}
              <a class="button" href={`/tables/${table.id}`}>
                {table.viewer.seat === null ? words("watch") : words("go")}
              </a>
              <a class="button" href={`/games/${table.game}`}>
                {words("rules")}
              </a>
            </p>
          </section>
        );
      }}
    </Loaded>
  );
}
