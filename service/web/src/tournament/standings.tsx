/** The standings, with what each column means, and what can be taken along. */

import type { Seen } from "./model";
import { wordsOf } from "../words";

const words = wordsOf("tournament");

type Column = "lasted" | "points" | "buchholz" | "sonneborn_berger" | "direct_encounter" | "wins";

export function Standings({ seen }: { readonly seen: Seen }) {
  const { tournament, name, own } = seen;
  const first: readonly Column[] = tournament.format === "knock_out" ? ["lasted", "points"] : ["points"];
  const columns = [...first, ...(tournament.tie_breaks as Column[])];
  return (
    <section>
      <h2>{words(tournament.status === "finished" ? "standings_final" : "standings")}</h2>
      <div class="scroll" tabIndex={0}>
        <table class="standings">
          <thead>
            <tr>
              <th scope="col">{words("rank")}</th>
              <th scope="col">{words("player")}</th>
              {columns.map((each) => (
                <th key={each} scope="col" title={words(each)}>
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
                  <Linked id={tournament.entrants[line.entrant - 1]?.player.id} name={name(line.entrant)} />
                </th>
                {columns.map((each) => (
                  <td key={each}>{line[each]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details>
        <summary>{words("legend")}</summary>
        <dl class="legend">
          {columns.map((each) => (
            <div key={each}>
              <dt>
                <b>{words(`${each}_name`)}</b>
              </dt>
              <dd>{words(each)}</dd>
            </div>
          ))}
        </dl>
        <p>{words("tie_breaks")}</p>
      </details>
      <p class="asides">
        <a href={`/v1/tournaments/${tournament.id}/standings.csv`} download={`${tournament.id}.csv`}>
          {words("csv")}
        </a>
        <a href={`/v1/tournaments/${tournament.id}/export`} download={`${tournament.id}.json`}>
          {words("export")}
        </a>
      </p>
    </section>
  );
}

/** The name, with a link to the page of one who has an account. */
function Linked({ id, name }: { readonly id: string | null | undefined; readonly name: string }) {
  return id ? <a href={`/players/${id}`}>{name}</a> : <>{name}</>;
}
