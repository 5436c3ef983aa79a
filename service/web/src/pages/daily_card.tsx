/** Today's deal on the front page: what is played, how far one is, and the days in a row. */

import type { GameSummary, Today } from "../api/answers";
import { titleAmong } from "../api/catalogue";
import { Picture } from "../games/picture";
import { daysUntil, placeText, stateOf } from "./daily_words";
import { wordsOf } from "../words";

const words = wordsOf("daily");

interface CardProps {
  readonly day: Today;
  readonly games: readonly GameSummary[];
}

export function DailyCard({ day, games }: CardProps) {
  return (
    <section class="start daily-card">
      <Picture slug={day.game} />
      <div>
        <h2>{words("today", { game: titleAmong(games, day.game) })}</h2>
        {day.history.length > 0 && <Week day={day} />}
        <p>{invitation(day)}</p>
        <p class="players">
          {words("played", { count: day.played })}
          {day.result && ` ${words("tomorrow", { game: titleAmong(games, day.tomorrow.game) })}`}
        </p>
        <p class="buttons">
          <a class="button main" href="/daily">
            {words(`go_${stateOf(day)}`)}
          </a>
        </p>
      </div>
    </section>
  );
}

/** The last seven days, of which the last one is today. The sentence below says how many in a row were played. */
function Week({ day }: { readonly day: Today }) {
  const played = new Set(day.history.map(({ date }) => date));
  return (
    <span class="week" aria-hidden="true">
      {daysUntil(day.date, 7).map((date) => (
        <i key={date} class={played.has(date) ? "filled" : ""} />
      ))}
    </span>
  );
}

function invitation({ result, seats, streak }: Today): string {
  if (result) return `${placeText(result.place, seats)} · ${words("streak", { count: streak })}`;
  return streak ? words("keep", { count: streak + 1 }) : words("lead");
}
