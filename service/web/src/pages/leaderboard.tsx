/** The best players of a game. */

import { useState } from "preact/hooks";

import type { Leaderboard } from "../api/answers";
import { leaderboard } from "../api/calls";
import { allGames } from "../api/catalogue";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { useAction } from "../ui/action";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { wordsOf } from "../words";

const words = wordsOf("front");
const ui = wordsOf("ui");

/** How many rated matches the service asks of those whom it ranks. */
const RANKED_AFTER = 5;

async function load(slug: string) {
  const [all, board] = await Promise.all([allGames(), leaderboard(slug)]);
  return { all, board };
}

export default function LeaderboardPage({ params }: PageProps) {
  const slug = params.slug ?? "";
  document.title = `${words("best")} · Cardtable`;
  return (
    <Loaded load={() => load(slug)} by={slug} sought="game">
      {({ all, board }) => (
        <section class="leaderboard">
          <h1>{words("best")}</h1>
          <p>
            <label>
              {ui("game")}{" "}
              <select value={slug} onChange={(event) => navigate(`/leaderboards/${event.currentTarget.value}`, true)}>
                {all.map((game) => (
                  <option key={game.slug} value={game.slug}>
                    {game.title}
                  </option>
                ))}
              </select>
            </label>
          </p>
          {board.places.length === 0 ? (
            <p>{words("nobody", { count: RANKED_AFTER })}</p>
          ) : (
            <Places key={slug} slug={slug} first={board} />
          )}
        </section>
      )}
    </Loaded>
  );
}

/** The places in pages; further pages are fetched on demand. */
function Places({ slug, first }: { readonly slug: string; readonly first: Leaderboard }) {
  const [places, setPlaces] = useState(first.places);
  const [next, setNext] = useState(first.next);
  const { act, refusal, busy } = useAction();

  async function more(): Promise<void> {
    const page = await leaderboard(slug, next);
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
              <tr key={place.player.id ?? place.player.name}>
                <td>{place.rank}</td>
                <th scope="row">{place.player.name}</th>
                <td>{place.rating ? place.rating.ordinal.toFixed(1) : "–"}</td>
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
