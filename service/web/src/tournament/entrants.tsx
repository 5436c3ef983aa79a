/** The entrants; the organiser may withdraw any of them. */

import { useState } from "preact/hooks";

import { withdraw } from "../api/calls";
import { Confirm } from "../ui/confirm";
import { activeCount, isOver, type Entrant, type Seen } from "./model";
import { wordsOf } from "../words";

const words = wordsOf("tournament");

interface EntrantsProps {
  readonly seen: Seen;
  readonly refresh: () => void;
}

export function Entrants({ seen, refresh }: EntrantsProps) {
  const { tournament } = seen;
  const [asked, setAsked] = useState<Entrant | null>(null);
  const { entrants } = tournament;
  const list = (
    <ol class="entrants">
      {entrants.map((each) => (
        <li key={each.entrant} value={each.entrant} class={seen.own.has(each.entrant) ? "yours" : ""}>
          <span class={each.withdrawn ? "gone" : ""}>{seen.name(each.entrant)}</span>
          {each.player.kind !== "human" && <small> {words("bot")}</small>}
          {each.withdrawn && <small> {words("withdrawn")}</small>}
          {seen.runs && !each.withdrawn && !seen.own.has(each.entrant) && !isOver(tournament) && (
            <button
              type="button"
              class="quiet"
              aria-label={words("withdraw_other", { name: seen.name(each.entrant) })}
              onClick={() => setAsked(each)}
            >
              {words("withdraw")}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
  const title = `${words("entrants")} (${activeCount(tournament)})`;
  return (
    <section>
      {tournament.status === "open" ? (
        <>
          <h2>{title}</h2>
          {entrants.length === 0 ? <p>{words("nobody")}</p> : list}
        </>
      ) : (
        <details>
          <summary>
            <h2>{title}</h2>
          </summary>
          {list}
        </details>
      )}
      {asked && (
        <Confirm
          title={words("withdraw_other", { name: seen.name(asked.entrant) })}
          text={words("withdraw_other_ask", { name: seen.name(asked.entrant) })}
          button={words("withdraw")}
          cancel={words("cancel")}
          run={() => withdraw(tournament.id, asked.entrant)}
          after={refresh}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
