/** Tournaments in a list. */

import type { GameSummary, TournamentSummary } from "../api/answers";
import { titleAmong } from "../api/catalogue";
import { namesOf } from "../table/company";
import { isHouseBot } from "../table/regulars";
import { listed, wordsOf } from "../words";

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

/** The names of winners. House bots are numbered within a tournament, and its summary has no numbers. */
function winnersIn({ winners }: TournamentSummary): readonly string[] {
  const people = winners.filter((each) => !isHouseBot(each)).map((player) => ({ player }));
  return [...namesOf(people).map(String), ...winners.filter(isHouseBot).map(() => words("a_bot"))];
}

export function progressOf(tournament: TournamentSummary): string {
  const { status, entered, max_entrants, round, round_count } = tournament;
  if (status === "called_off") return words("called_off");
  if (status === "finished") return words("won_by", { names: listed(winnersIn(tournament)) });
  if (status === "open") return words("entered_of", { count: entered, max: max_entrants });
  return round ? words("round_of", { round, count: round_count ?? undefined }) : words("before_first");
}
