/** The tournaments: those open for entry first. */

import { useState } from "preact/hooks";

import type { TournamentSummary } from "../api/answers";
import { tournaments } from "../api/calls";
import { allGames } from "../api/catalogue";
import { Picture } from "../games/picture";
import { noteAddress } from "../places";
import type { PageProps } from "../router";
import { ownTournaments } from "../tournament/own_tournaments";
import { TournamentPages } from "../tournament/cups";
import { ChoiceField } from "../ui/fields";
import { Loaded } from "../ui/loaded";
import { wordsOf } from "../words";

const words = wordsOf("tournament");
const ui = wordsOf("ui");

const STATUSES = ["open", "playing", "finished", "called_off"] as const;

/** The default selection. */
const USUAL: readonly Status[] = ["open", "playing", "finished"];

/** With more of them, they can be chosen among. */
const FEW = 6;

type Status = (typeof STATUSES)[number];

interface Filter {
  readonly status: Status | null;
  readonly game: string;
}

async function load(filter: Filter) {
  const { status, game } = filter;
  const ask = (each: Status) => ({ status: each, game: game || undefined });
  const [all, sections] = await Promise.all([
    allGames(),
    Promise.all(
      (status ? [status] : USUAL).map(async (each) => ({ status: each, first: await tournaments(ask(each)) })),
    ),
  ]);
  return { all, filter, sections: sections.filter(({ first }) => first.tournaments.length > 0) };
}

export default function Tournaments({ query }: PageProps) {
  const [filter, setFilter] = useState<Filter>({
    status: STATUSES.find((each) => each === query.get("status")) ?? null,
    game: query.get("game") ?? "",
  });
  const by = `${filter.status ?? ""} ${filter.game}`;
  document.title = `${words("title")} · Cardtable`;

  function choose(changed: Partial<Filter>): void {
    const chosen = { ...filter, ...changed };
    const given = Object.entries(chosen).filter((each): each is [string, string] => Boolean(each[1]));
    noteAddress(`/tournaments${given.length ? `?${new URLSearchParams(given)}` : ""}`);
    setFilter(chosen);
  }

  return (
    <div class="tournaments">
      <Loaded load={() => load(filter)} by={by} sought="game">
        {({ all, filter: loaded, sections }) => {
          const shown = sections.flatMap(({ first }) => first.tournaments);
          const chosen = filter.status || filter.game;
          return (
            <>
              <section class="cloth felt-panel">
                <h1>{words("title")}</h1>
                {sections.length === 0 && <Picture slug={filter.game} />}
                <p role="status">{words(sections.length > 0 ? "sentence" : chosen ? "none_such" : "none")}</p>
                <p class="buttons">
                  <a class="button main" href={`/tournaments/new${filter.game ? `?game=${filter.game}` : ""}`}>
                    {words("open_one")}
                  </a>
                </p>
              </section>
              <Own shown={shown} />
              {(shown.length > FEW || chosen) && (
                <div class="fields">
                  <ChoiceField
                    label={words("status")}
                    value={filter.status ?? ""}
                    options={[["", words("any_status")], ...STATUSES.map((each) => [each, words(each)] as const)]}
                    onChange={(status) => choose({ status: STATUSES.find((each) => each === status) ?? null })}
                  />
                  <ChoiceField
                    label={ui("game")}
                    value={filter.game}
                    options={[["", words("any_game")], ...all.map((each) => [each.slug, each.title] as const)]}
                    onChange={(game) => choose({ game })}
                  />
                </div>
              )}
              {sections.map(({ status, first }) => (
                <TournamentPages
                  key={`${status} ${loaded.game}`}
                  title={words(status)}
                  first={first}
                  query={{ status, game: loaded.game || undefined }}
                  games={all}
                />
              ))}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** One's own that are not among those shown. */
function Own({ shown }: { readonly shown: readonly TournamentSummary[] }) {
  const own = ownTournaments().filter(({ id }) => !shown.some((each) => each.id === id));
  if (own.length === 0) return null;
  return (
    <section>
      <h2>{words("own")}</h2>
      <ul class="tables">
        {own.slice(0, 6).map(({ id, title }) => (
          <li key={id} class="yours">
            <a href={`/tournaments/${id}`}>
              <b>{title}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
