/** Tournaments in a list, in pages; each further one is asked for. */

import { useState } from "preact/hooks";

import type { GameSummary, TournamentPage, TournamentSummary } from "../api/answers";
import { tournaments } from "../api/calls";
import { titleAmong } from "../api/catalogue";
import { namesOf } from "../table/company";
import { useAction } from "../ui/action";
import { Refusal } from "../ui/refusal";
import { listed, wordsOf } from "../words";
import { titled } from "../words/strategies";

const words = wordsOf("tournament");

interface ListProps {
  readonly found: readonly TournamentSummary[];
  readonly games: readonly GameSummary[];
}

export function TournamentList({ found, games }: ListProps) {
  return (
    <ul class="tables">
      {found.map((each) => (
        <li key={each.id}>
          <a href={`/tournaments/${each.id}`}>
            <b>{each.title}</b>
            <span>
              {titleAmong(games, each.game)} · {words(each.format)}
            </span>
            <span class="mark">{progressOf(each)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function progressOf({ status, entered, max_entrants, round, round_count, winners }: TournamentSummary): string {
  if (status === "called_off") return words("called_off");
  if (status === "finished")
    return words("won_by", {
      names: listed(namesOf(winners.map((player) => ({ player: titled(player) }))).map(String)),
    });
  if (status === "open") return words("entered_of", { count: entered, max: max_entrants });
  return round ? words("round_of", { round, count: round_count ?? undefined }) : words("before_first");
}

interface PagesProps {
  readonly title: string;
  readonly first: TournamentPage;
  readonly query: Record<string, string | undefined>;
  readonly games: readonly GameSummary[];
}

export function TournamentPages({ title, first, query, games }: PagesProps) {
  const [found, setFound] = useState(first.tournaments);
  const [next, setNext] = useState(first.next);
  const { act, refusal, busy } = useAction();

  async function more(): Promise<void> {
    const page = await tournaments({ ...query, cursor: next });
    setFound([...found, ...page.tournaments]);
    setNext(page.next);
  }

  return (
    <section>
      <h2>{title}</h2>
      <TournamentList found={found} games={games} />
      {next && (
        <button type="button" disabled={busy} onClick={() => act(more)}>
          {words("more")}
        </button>
      )}
      <Refusal text={refusal} />
    </section>
  );
}
