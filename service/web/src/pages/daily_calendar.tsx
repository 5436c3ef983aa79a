/** The latest weeks as cards: a face for each day that was played, a back for every other one since the first, and nothing for the rest. */

import type { Today } from "../api/answers";
import { DAY, daysUntil, dayText, nth } from "./daily_words";
import { language, locale, wordsOf } from "../words";

const words = wordsOf("daily");

const WEEKS = 5;
const SUITS = ["♠", "♥", "♦", "♣"];

interface CalendarProps {
  readonly now: Today;
  /** The day that the page shows. */
  readonly shown: string;
}

export function Calendar({ now, shown }: CalendarProps) {
  const today = Date.parse(now.date);
  const sunday = today + ((7 - new Date(today).getUTCDay()) % 7) * DAY;
  const days = daysUntil(isoDate(sunday), 7 * WEEKS);
  const weekday = new Intl.DateTimeFormat(language(), { weekday: "short", timeZone: "UTC" });
  const months = new Intl.DateTimeFormat(locale(), { month: "long", year: "numeric", timeZone: "UTC" });
  /** Nobody has missed a day before the first one that they played. */
  const first = now.history.map(({ date }) => date).reduce((one, other) => (one < other ? one : other), now.date);
  const played = new Map(now.history.map((each) => [each.date, each]));
  return (
    <section class="calendar">
      <h2>
        {words("history")} <small>{months.formatRange(Date.parse(days[0] ?? now.date), sunday)}</small>
      </h2>
      <p>{words(now.streak ? "streak" : "streak_none", { count: now.streak })}</p>
      <ol>
        {days.slice(0, 7).map((date) => (
          <li key={date} class="weekday" aria-hidden="true">
            {weekday.format(Date.parse(date))}
          </li>
        ))}
        {days.map((date) => {
          const place = played.get(date)?.place;
          const number = new Date(date).getUTCDate();
          const joined = place !== undefined && played.has(isoDate(Date.parse(date) - DAY));
          const isOpen = first <= date && date <= now.date;
          const kind = !isOpen ? "to-come" : place === undefined ? "unplayed" : "turned-up";
          return (
            <li
              key={date}
              class={`day ${kind} ${joined ? "joined" : ""} ${date === now.date ? "today" : ""}`}
              data-place={place}
            >
              {!isOpen ? (
                <span>{number}</span>
              ) : (
                <a href={`/daily/${date}`} aria-current={date === shown ? "date" : undefined}>
                  <span class="unseen">
                    {dayText(date)}: {place === undefined ? words("unplayed") : nth(place)}
                  </span>
                  <small aria-hidden="true" class={`suit-${"SHDC"[number % 4]}`}>
                    {number}
                    {place !== undefined && SUITS[number % 4]}
                  </small>
                  {place !== undefined && <b aria-hidden="true">{nth(place)}</b>}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const isoDate = (at: number): string => new Date(at).toISOString().slice(0, 10);
