/** Today's deal on the front page: what is played, and how far one is. */

import type { GameSummary, Today } from "../api/answers";
import { titleAmong } from "../api/catalogue";
import { Picture } from "../games/picture";
import { Course } from "./daily_course";
import { placeText, stateOf } from "./daily_words";
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
        {day.result ? (
          <p>
            {placeText(day.result.place, day.seats)} <Course signs={day.result.course} />
          </p>
        ) : (
          <p>{words("lead")}</p>
        )}
        <p class="players">
          {words("played", { count: day.played })}
          {day.streak > 1 && ` · ${words("streak", { count: day.streak })}`}
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
