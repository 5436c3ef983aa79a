/** The best players of a game. */

import { useState } from "preact/hooks";

import type { Leaderboard } from "../api/answers";
import { leaderboard, type Board } from "../api/calls";
import { allGames, gameDetail } from "../api/catalogue";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { useAction } from "../ui/action";
import { Loaded } from "../ui/loaded";
import { PlayerName } from "../ui/player_name";
import { Refusal } from "../ui/refusal";
import { RatedSeat } from "./rated";
import { wordsOf } from "../words";
import { titled } from "../words/strategies";

const words = wordsOf("front");
const ui = wordsOf("ui");

/** How many rated matches the service asks of those whom it ranks. */
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
          <h1>{words("best")}</h1>
          <p>
            <label>
              {ui("game")}{" "}
              <select
                value={slug}
                onChange={(event) => navigate(`/leaderboards/${event.currentTarget.value}?board=${board}`, true)}
              >
                {all.map((game) => (
                  <option key={game.slug} value={game.slug}>
                    {game.title}
                  </option>
                ))}
              </select>
            </label>
          </p>
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
          {found.own && (
            <p class="own-rank">{words("own_rank", { rank: found.own.rank, points: found.own.rating?.points ?? 0 })}</p>
          )}
          {found.places.length > 0 && <Places key={`${slug} ${board}`} slug={slug} board={board} first={found} />}
          {!found.own && <p>{words("nobody", { count: RANKED_AFTER })}</p>}
          <RatedSeat key={slug} game={detail} main />
        </section>
      )}
    </Loaded>
  );
}

interface PlacesProps {
  readonly slug: string;
  readonly board: Board;
  readonly first: Leaderboard;
}

/** The places in pages; further pages are fetched on demand. */
function Places({ slug, board, first }: PlacesProps) {
  const [places, setPlaces] = useState(first.places);
  const [next, setNext] = useState(first.next);
  const { act, refusal, busy } = useAction();

  async function more(): Promise<void> {
    const page = await leaderboard(slug, board, next);
    setPlaces([...places, ...page.places]);
    setNext(page.next);
  }

  return (
    <>
      <div class="scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words("rank")}</th>
              <th scope="col">{words("player")}</th>
              <th scope="col">{words("rating")}</th>
              <th scope="col">{words("played")}</th>
              <th scope="col">{words("won")}</th>
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={place.player.id ?? place.player.name} class={place.rank === first.own?.rank ? "own" : ""}>
                <td>{place.rank}</td>
                <th scope="row">
                  <PlayerName player={titled(place.player)} />
                </th>
                <td>{place.rating ? place.rating.points : "–"}</td>
                <td>{place.played}</td>
                <td>{place.won}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {next && (
        <button type="button" disabled={busy} onClick={() => act(more)}>
          {words("load_more")}
        </button>
      )}
      <Refusal text={refusal} />
    </>
  );
}
