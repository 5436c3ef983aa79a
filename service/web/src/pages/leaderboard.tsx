/** The best players of a game. */

import { leaderboard } from "../api/calls";
import { allGames } from "../api/catalogue";
import { navigate, type PageProps } from "../routes";
import { front as words } from "../texts/front";
import { Loaded } from "../ui/loaded";

async function load(slug: string) {
  const [all, board] = await Promise.all([allGames(), leaderboard(slug)]);
  return { all, board };
}

export default function LeaderboardPage({ params }: PageProps) {
  const slug = params.slug ?? "";
  document.title = `${words("best")} · Cardtable`;
  return (
    <Loaded load={() => load(slug)} by={slug}>
      {({ all, board }) => (
        <section class="leaderboard">
          <h1>{words("best")}</h1>
          <p>
            <label>
              {words("games")}{" "}
              <select value={slug} onChange={(event) => navigate(`/leaderboards/${event.currentTarget.value}`, true)}>
                {all.map((game) => (
                  <option key={game.slug} value={game.slug}>{game.title}</option>
                ))}
              </select>
            </label>
          </p>
          {board.places.length === 0 ? (
            <p>{words("nobody")}</p>
          ) : (
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
                  {board.places.map((place) => (
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
          )}
        </section>
      )}
    </Loaded>
  );
}
