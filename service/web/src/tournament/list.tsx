/** Tournaments in a list. */

import type { GameSummary, TournamentSummary } from "../api/answers";
import { titleAmong } from "../api/catalogue";
import { namesOf } from "../table/company";
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

export function progressOf({ status, entered, max_entrants, round, round_count, winners }: TournamentSummary): string {
  if (status === "called_off") return words("called_off");
  if (status === "finished")
    return words("won_by", {
      names: listed(namesOf(winners.map((player) => ({ player: titled(player) }))).map(String)),
    });
  if (status === "open") return words("entered_of", { count: entered, max: max_entrants });
  return round ? words("round_of", { round, count: round_count ?? undefined }) : words("before_first");
}
