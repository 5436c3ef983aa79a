/** The winners, and the standings with the meaning of each column. */

import { Podium } from "../ui/podium";
import { Faced } from "./faces";
import type { Seen } from "./model";
import { wordsOf } from "../words";

const words = wordsOf("tournament");

type Column = "lasted" | "points" | "buchholz" | "sonneborn_berger" | "direct_encounter" | "wins";

/** The columns also shown in a narrow window. */
const MAIN: readonly Column[] = ["lasted", "points", "wins"];

/** The points are explained with how it works. */
const isExplained = (each: Column) => each !== "points";

export function Winners({ seen }: { readonly seen: Seen }) {
  const first = seen.tournament.standings.slice(0, 3);
  return (
    <Podium
      places={first.map(({ entrant, place, points }) => ({
        face: seen.face(entrant),
        name: seen.name(entrant),
        score: words("points_count", { count: points }),
        rank: place,
      }))}
    />
  );
}

export function Standings({ seen }: { readonly seen: Seen }) {
  const { tournament, name, own } = seen;
  const first: readonly Column[] = tournament.format === "knock_out" ? ["lasted", "points"] : ["points"];
  const columns = [...first, ...(tournament.tie_breaks as Column[])];
  const ties = columns.filter((each) => !MAIN.includes(each));
  const kindOf = (each: Column) => (ties.includes(each) ? "tie" : "");
  return (
    <section class="ranking">
      <h2>{words(tournament.status === "finished" ? "standings_final" : "standings")}</h2>
      <details>
        <summary>{words("legend")}</summary>
        <p>{words("tie_breaks")}</p>
        <dl class="legend">
          {columns.filter(isExplained).map((each) => (
            <div key={each}>
              <dt>
                <b>{words(`${each}_name`)}</b>
              </dt>
              <dd>{words(each)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <table class="standings">
        <thead>
          <tr>
            <th scope="col">{words("rank")}</th>
            <th scope="col">{words("player")}</th>
            {columns.map((each) => (
              <th key={each} scope="col" class={kindOf(each)}>
                {words(`${each}_name`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tournament.standings.map((line) => (
            <tr key={line.entrant} class={own.has(line.entrant) ? "yours" : ""}>
              <td>{line.place}</td>
              <th scope="row">
                <Faced seen={seen} entrant={line.entrant}>
                  <Linked id={tournament.entrants[line.entrant - 1]?.player.id} name={name(line.entrant)} />
                </Faced>
                <small>{ties.map((each) => `${words(`${each}_name`)} ${line[each]}`).join(" · ")}</small>
              </th>
              {columns.map((each) => (
                <td key={each} class={kindOf(each)}>
                  {line[each]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The files for download. */
export function Files({ id }: { readonly id: string }) {
  return (
    <p class="buttons">
      <a class="button" href={`/v1/tournaments/${id}/standings.csv`} download={`${id}.csv`}>
        {words("csv")}
      </a>
      <a class="button" href={`/v1/tournaments/${id}/export`} download={`${id}.json`}>
        {words("export")}
      </a>
    </p>
  );
}

/** The name, with a link to the page of one who has an account. */
function Linked({ id, name }: { readonly id: string | null | undefined; readonly name: string }) {
  return id ? <a href={`/players/${id}`}>{name}</a> : <>{name}</>;
}
