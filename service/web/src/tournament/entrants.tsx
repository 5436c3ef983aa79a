/** The entrants; the organiser may withdraw any of them. */

import { useState } from "preact/hooks";

import { withdraw } from "../api/calls";
import { Confirm } from "../ui/confirm";
import { Sitting } from "./faces";
import { activeCount, isOver, type Entrant, type Seen } from "./model";
import { wordsOf } from "../words";

const words = wordsOf("tournament");

interface EntrantsProps {
  readonly seen: Seen;
  readonly refresh: () => void;
}

/** Minimum number of chairs shown while places are free. */
const CHAIRS = 8;

export function Entrants({ seen, refresh }: EntrantsProps) {
  const { tournament } = seen;
  const [asked, setAsked] = useState<Entrant | null>(null);
  const { entrants, rounds } = tournament;
  const count = activeCount(tournament);
  const free = Math.min(tournament.max_entrants - count, Math.max(1, CHAIRS - count));
  const list = (
    <div class="chairs">
      <ol class="entrants">
        {entrants.map((each) => (
          <li key={each.entrant} class={`${seen.own.has(each.entrant) ? "yours" : ""} ${each.withdrawn ? "gone" : ""}`}>
            <Sitting seen={seen} entrant={each.entrant} />
            {each.player.kind !== "human" && <small>{seen.level(each.entrant)?.said ?? words("bot")}</small>}
            {each.withdrawn && <small>{words("withdrawn")}</small>}
            {seen.runs && !isOver(tournament) && !each.withdrawn && !seen.own.has(each.entrant) && (
              <button
                type="button"
                aria-label={words("withdraw_other", { name: seen.name(each.entrant) })}
                onClick={() => setAsked(each)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ol>
      {tournament.status === "open" && (
        <ul aria-hidden="true">
          {Array.from({ length: free }, (_, index) => (
            <li key={index}>
              <i class="sits" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
  return (
    <>
      {rounds.length === 0 ? (
        list
      ) : (
        <details>
          <summary>
            <h2>{`${words("entrants")} (${count})`}</h2>
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
    </>
  );
}
