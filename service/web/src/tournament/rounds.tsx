/** The rounds: who met whom, how it ended, and the way to each table. A knock-out's rounds stand side by side. */

import { Faced } from "./faces";
import { cameThrough, openTables, othersAt, outcome, roundName } from "./model";
import type { Pairing, Round, Seen } from "./model";
import { within } from "./way_back";
import { listed, wordsOf } from "../words";

const words = wordsOf("tournament");

export function Rounds({ seen }: { readonly seen: Seen }) {
  const { tournament } = seen;
  const { rounds, format } = tournament;
  if (rounds.length === 0) return null;
  return (
    <section>
      <h2>{words("rounds_title")}</h2>
      {format === "knock_out" ? (
        <div class="bracket">
          {rounds.map((round) => (
            <section key={round.round}>
              <h3>
                {roundName(tournament, round)} <Progress seen={seen} round={round} />
              </h3>
              <Tables seen={seen} round={round} />
            </section>
          ))}
        </div>
      ) : (
        rounds.toReversed().map((round) => (
          <details key={round.round} class="round" open={round.round === rounds.length}>
            <summary>
              <h3>
                {roundName(tournament, round)} <Progress seen={seen} round={round} />
              </h3>
            </summary>
            <Tables seen={seen} round={round} />
          </details>
        ))
      )}
    </section>
  );
}

interface RoundProps {
  readonly seen: Seen;
  readonly round: Round;
}

function Progress({ seen: { tournament }, round }: RoundProps) {
  const count = openTables(round);
  if (count && tournament.status === "called_off") return null;
  return <small>{count ? words("still", { count, tables: round.pairings.length }) : words("over")}</small>;
}

function Tables({ seen, round }: RoundProps) {
  const { tournament, own } = seen;
  return (
    <ul class="pairings">
      {round.pairings.map((pairing) => (
        <Table key={pairing.table} seen={seen} round={round} pairing={pairing} />
      ))}
      {round.byes.map(({ entrant, points }) => (
        <li key={entrant} class={`pairing ${own.has(entrant) ? "yours" : ""}`}>
          <ul>
            <li class="ahead">
              <Faced seen={seen} entrant={entrant} />
              <small>{tournament.format === "knock_out" ? words("bye_on") : words("bye", { points })}</small>
            </li>
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Table({ seen, round, pairing }: RoundProps & { readonly pairing: Pairing }) {
  const { tournament, name, own } = seen;
  const { result, table } = pairing;
  const mine = pairing.entrants.some((entrant) => own.has(entrant));
  const order = result ? result.places.flat() : pairing.entrants;
  return (
    <li class={`pairing ${mine ? "yours" : ""}`}>
      <ul>
        {order.map((entrant) => (
          <li key={entrant} class={isAhead(seen, pairing, entrant) ? "ahead" : ""}>
            <Faced seen={seen} entrant={entrant} />
            {result && <small>{outcome(tournament, round, pairing, entrant)}</small>}
          </li>
        ))}
      </ul>
      {result ? (
        <a
          href={within(tournament.id, `/tables/${table}/replay`)}
          aria-label={words("replay_of", { names: listed(pairing.entrants.map(name)) })}
        >
          {words("replay")}
        </a>
      ) : (
        <a
          href={within(tournament.id, `/tables/${table}`)}
          aria-label={
            mine
              ? words("own_of", { names: othersAt(seen, pairing) })
              : words("watch_of", { names: listed(pairing.entrants.map(name)) })
          }
        >
          {words(mine ? "go" : "watch")}
        </a>
      )}
    </li>
  );
}

/** Whom the page shows in strong letters: who won, or goes on. */
function isAhead({ tournament }: Seen, pairing: Pairing, entrant: number): boolean {
  if (tournament.format === "knock_out") return cameThrough(pairing) === entrant;
  const [first = []] = pairing.result?.places ?? [];
  return first.length === 1 && first[0] === entrant;
}
