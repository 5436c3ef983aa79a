/** Where an invitation link leads: who sits there, and a button to sit down. */

import { useState } from "preact/hooks";

import { ensureAccount } from "../api/account";
import { invitedTable, sitDownByLink } from "../api/calls";
import { companyOf } from "../table/company";
import { navigate, type PageProps } from "../routes";
import { listed } from "../texts";
import { front as words } from "../texts/front";
import { Loaded } from "../ui/loaded";
import { spoken } from "../ui/schema";
import { Trouble } from "./trouble";

export default function Join({ params }: PageProps) {
  const code = params.code ?? "";
  const [failure, setFailure] = useState<unknown>(null);
  if (failure) return <Trouble failure={failure} />;

  async function sit(): Promise<void> {
    await ensureAccount();
    const table = await sitDownByLink(code);
    navigate(`/tables/${table.id}`, true);
  }

  return (
    <Loaded load={() => invitedTable(code)} by={code}>
      {(table) => {
        const company = companyOf(table);
        const names = table.seats.filter((seat) => seat.player).map((seat) => company.name(seat.seat));
        return (
          <section class="join">
            <h1>{words("join_title", { game: spoken(table.game.replaceAll("-", " ")) })}</h1>
            <p>{words("join_text", { names: listed(names) })}</p>
            <p class="buttons">
              {table.viewer.seat === null && table.status === "open" && (
                <button type="button" class="main" onClick={() => void sit().catch(setFailure)}>{words("join")}</button>
              )}
              <a class="button" href={`/tables/${table.id}`}>{table.viewer.seat === null ? words("watch") : words("go")}</a>
              <a class="button" href={`/games/${table.game}`}>{words("rules")}</a>
            </p>
          </section>
        );
      }}
    </Loaded>
  );
}
