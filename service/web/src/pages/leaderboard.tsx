/** The best players of a game. */

import { useState } from "preact/hooks";

import type { Leaderboard } from "../api/answers";
import { leaderboard, type Board } from "../api/calls";
import { allGames, gameDetail } from "../api/catalogue";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { animalOf } from "../table/regulars";
import { useAction } from "../ui/action";
import { Loaded } from "../ui/loaded";
import { PlayerName } from "../ui/player_name";
import { Podium } from "../ui/podium";
import { Refusal } from "../ui/refusal";
import { RatedSeat } from "./rated";
import { wordsOf } from "../words";
import { titled } from "../words/strategies";

const words = wordsOf("front");
const ui = wordsOf("ui");
const seats = wordsOf("seat");

/** The number of rated matches that the service requires for a rank. */
const RANKED_AFTER = 5;

const BOARDS: readonly Board[] = ["people", "bots"];

async function load(slug: string, board: Board) {
  const [all, detail, found] = await Promise.all([allGames(), gameDetail(slug), leaderboard(slug, board)]);
  return { all, detail, found };
}

export default function LeaderboardPage({ params, query }: PageProps) {
  const slug = params.slug ?? "";
  const board = BOARDS.find((each) => each === query.get("board")) ?? "people";
  document.title = `${words("best")} · Cardtable`;
  return (
    <Loaded load={() => load(slug, board)} by={`${slug} ${board}`} sought="game">
      {({ all, detail, found }) => (
        <section class="leaderboard">
          <div class="cloth felt-panel">
            <h1>{words("best")}</h1>
            <select
              aria-label={ui("game")}
              value={slug}
              onChange={(event) => navigate(`/leaderboards/${event.currentTarget.value}?board=${board}`, true)}
            >
              {all.map((game) => (
                <option key={game.slug} value={game.slug}>
                  {game.title}
                </option>
              ))}
            </select>
            <nav class="buttons boards" aria-label={words("boards")}>
              {BOARDS.map((each) => (
                <a
                  key={each}
                  class="button"
                  href={`/leaderboards/${slug}?board=${each}`}
                  aria-current={each === board ? "page" : undefined}
                >
                  {words(`board_${each}`)}
                </a>
              ))}
            </nav>
            <Places key={`${slug} ${board}`} slug={slug} board={board} first={found} />
          </div>
          <div>
            {board === "people" && !found.own && <p>{words("nobody", { count: RANKED_AFTER })}</p>}
            <RatedSeat key={slug} game={detail} main />
          </div>
        </section>
      )}
    </Loaded>
  );
}

/** The number of steps shown while they are free. */
const STEPS = 3;

interface PlacesProps {
  readonly slug: string;
  readonly board: Board;
  readonly first: Leaderboard;
}

/** The podium, and lines for all others, in pages; further pages are fetched on demand. The reader's own place is always there. */
function Places({ slug, board, first }: PlacesProps) {
  const [places, setPlaces] = useState(first.places);
  const [next, setNext] = useState(first.next);
  const { act, refusal, busy } = useAction();
  const isOwn = ({ rank }: (typeof places)[number]) => rank === first.own?.rank;

  async function more(): Promise<void> {
    const page = await leaderboard(slug, board, next);
    setPlaces([...places, ...page.places]);
    setNext(page.next);
  }

  const listed = first.own && !places.some(isOwn) ? [...places, first.own] : places;
  return (
    <>
      {!listed.length && <p>{words("first_free")}</p>}
      <Podium
        least={STEPS}
        places={listed.map((place) => ({
          face: animalOf(place.player),
          name: (
            <>
              <PlayerName player={titled(place.player)} />
              {isOwn(place) && ` (${seats("you")})`}
            </>
          ),
          score: (
            <>
              {place.rating?.points} <small>{words("rating")}</small>
            </>
          ),
          rank: place.rank,
          own: isOwn(place),
        }))}
      />
      {next && (
        <button type="button" disabled={busy} onClick={() => act(more)}>
          {words("load_more")}
        </button>
      )}
      <Refusal text={refusal} />
    </>
  );
}
