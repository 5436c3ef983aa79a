/** Tournaments as cards, in pages; each further one is asked for. */

import { useState } from "preact/hooks";

import type { GameSummary, TournamentPage, TournamentSummary } from "../api/answers";
import { tournaments } from "../api/calls";
import { titleAmong } from "../api/catalogue";
import { CardBack } from "../games/back";
import { Face } from "../table/animals";
import { animalOf } from "../table/regulars";
import { useAction } from "../ui/action";
import { Refusal } from "../ui/refusal";
import { ownTournaments } from "./own_tournaments";
import { progressOf } from "./list";
import { wordsOf } from "../words";

const words = wordsOf("tournament");

interface CupProps {
  readonly cup: TournamentSummary;
  readonly game: string;
}

/** The service lists the organiser and the winners, but not which of the house bots of one level has won. */
function Cup({ cup, game }: CupProps) {
  const { id, status, entered, organiser, winners } = cup;
  const over = cup.ended_at !== null;
  const own = ownTournaments().some((each) => each.id === id);
  return (
    <li class={own ? "yours" : ""}>
      <a href={`/tournaments/${id}`}>
        <span aria-hidden="true">
          <CardBack slug={cup.game} title={game} />
        </span>
        <span>
          <b>{cup.title}</b>
          <span>
            {words(cup.format)} · {game}
          </span>
          <span class="faced">
            {(over ? winners : [organiser]).map(
              (each) =>
                each.id !== null && (
                  <span key={each.id} class="face-of" aria-hidden="true">
                    <Face animal={animalOf(each)} mood={over ? "glad" : "calm"} />
                  </span>
                ),
            )}
            {over ? progressOf(cup) : words("by", { name: organiser.name ?? words("former") })}
          </span>
          {!over && progressOf(cup)}
          {status === "open" && !own && entered < cup.max_entrants && <span class="button main">{words("enter")}</span>}
        </span>
      </a>
    </li>
  );
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
      <ul class="tables cups">
        {found.map((each) => (
          <Cup key={each.id} cup={each} game={titleAmong(games, each.game)} />
        ))}
      </ul>
      {next && (
        <button type="button" disabled={busy} onClick={() => act(more)}>
          {words("more")}
        </button>
      )}
      <Refusal text={refusal} />
    </section>
  );
}
