/** The deal of a day: what to play, the reader's result beside the others', and its proof. */

import { useState } from "preact/hooks";

import { ensureAccount } from "../api/account";
import type { Day, GameSummary, Today } from "../api/answers";
import { day as dayAt, playToday, table as tableOf, today } from "../api/calls";
import { allGames, titleAmong } from "../api/catalogue";
import { Picture } from "../games/picture";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { strategyTitle } from "../words/strategies";
import { useAction } from "../ui/action";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { locale, wordsOf } from "../words";
import { Calendar } from "./daily_calendar";
import { Course } from "./daily_course";
import { amongPeople, daysUntil, dayText, nth, placeText, shareText } from "./daily_words";

const words = wordsOf("daily");
const ui = wordsOf("ui");

interface Shown {
  readonly all: readonly GameSummary[];
  readonly day: Day;
  readonly now: Today;
  readonly yesterday: Day | null;
  /** True if the reader's match of today is over. */
  readonly ended: boolean;
}

async function load(date: string | undefined): Promise<Shown> {
  const [all, { now, ended }] = await Promise.all([allGames(), settled()]);
  if (date !== undefined && date !== now.date) return { all, now, day: await dayAt(date), yesterday: null, ended };
  const [before = ""] = daysUntil(now.date, 2);
  const yesterday = await dayAt(before).catch(() => null);
  return { all, now, day: now, yesterday, ended };
}

const TRIES = 6;
const PAUSE = 800;

/** Today's deal, and a flag that is true if the reader's match is over. Its result comes a moment after its end. */
async function settled(): Promise<{ now: Today; ended: boolean }> {
  for (let tries = 1; ; tries += 1) {
    const now = await today();
    if (!now.table || now.result) return { now, ended: now.result !== null };
    const { status } = await tableOf(now.table);
    const ended = status !== "playing";
    if (!ended || status === "abandoned" || tries === TRIES) return { now, ended };
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

export default function DailyPage({ params }: PageProps) {
  const { date } = params;
  document.title = `${words("title")} · Cardtable`;
  return (
    <article class="daily-page">
      <Loaded load={() => load(date)} by={date ?? ""} sought="day">
        {(shown) => <Found {...shown} />}
      </Loaded>
    </article>
  );
}

function Found({ all, day, now, yesterday, ended }: Shown) {
  const game = titleAmong(all, day.game);
  return (
    <>
      <section class="cloth felt-panel">
        <h1>{day.over ? words("past", { date: dayText(day.date), game }) : words("today", { game })}</h1>
        <Picture slug={day.game} />
        {day.result ? <Own day={day} /> : <p>{words(day.over ? "lead_past" : "lead")}</p>}
        <p class="players">
          {words("setting", { bots: day.seats - 1, level: levelOf(day.bots) })}{" "}
          {!day.over && !day.result && words("until", { time: timeText(day.ends_at) })}{" "}
          {(day.played > 0 || !day.over) && words("played", { count: day.played })}
        </p>
        {!day.over && <Play day={day} ended={ended} />}
        {day.over && (
          <p class="buttons">
            <a class="button main" href="/daily">
              {words("to_today")}
            </a>
          </p>
        )}
      </section>
      <Calendar now={now} shown={day.date} />
      <div class="daily-rest">
        {(day.field || day.par.length > 0) && <Field day={day} />}
        <Best day={day} />
        {yesterday && <Best day={yesterday} title={words("yesterday", { game: titleAmong(all, yesterday.game) })} />}
        {!day.result && hasCourses(day, yesterday) && <p class="players">{words("legend")}</p>}
        {day.result && <Share text={shareText(day, game)} />}
        <Proof day={day} now={now} all={all} />
      </div>
    </>
  );
}

function hasCourses({ par, best }: Day, yesterday: Day | null): boolean {
  return [...par, ...best, ...(yesterday?.best ?? [])].length > 0;
}

const levelOf = (strategy: string): string => strategyTitle({ name: strategy, title: strategy });

function timeText(at: number): string {
  return new Intl.DateTimeFormat(locale(), { hour: "numeric", minute: "2-digit" }).format(at);
}

function Play({ day, ended }: { readonly day: Day; readonly ended: boolean }) {
  const { act, refusal, busy } = useAction();

  async function play(): Promise<void> {
    await ensureAccount();
    navigate(`/tables/${(await playToday()).id}`);
  }

  return (
    <>
      {ended && !day.result && <p>{words("not_counted")}</p>}
      <p class="buttons">
        {day.table ? (
          <a class={ended ? "button" : "button main"} href={`/tables/${day.table}`}>
            {words(ended ? "to_table" : "go_begun")}
          </a>
        ) : (
          <button type="button" class="main" disabled={busy} onClick={() => act(play)}>
            {words("go_new")}
          </button>
        )}
      </p>
      <Refusal text={refusal} />
    </>
  );
}

function Own({ day }: { readonly day: Day }) {
  const { result } = day;
  if (!result) return null;
  return (
    <>
      <h2>{words("own")}</h2>
      <p class="daily-place">{placeText(result.place, day.seats)}</p>
      <Course signs={result.course} />
      <p class="players">{words("legend")}</p>
      <p>
        {result.score !== null && `${words("score", { score: result.score })} · `}
        {amongPeople(day) ?? (!day.over && words("few"))}
      </p>
    </>
  );
}

function Share({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  return (
    <div class="daily-share">
      <label>
        {words("share")}
        <textarea readOnly rows={4} value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <p class="buttons">
        <button type="button" onClick={copy}>
          {copied ? ui("copied") : ui("copy")}
        </button>
        {navigator.share !== undefined && (
          <button type="button" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            {words("share_now")}
          </button>
        )}
      </p>
    </div>
  );
}

/** The results of the others and of house bots with the same cards. */
function Field({ day }: { readonly day: Day }) {
  const { field, par, result } = day;
  const own = result ? [{ ...result, strategy: null }] : [];
  return (
    <section>
      <h2>{words("field")}</h2>
      {field && <Pips field={field} result={result} />}
      {par.length > 0 && (
        <div class="scroll" tabIndex={0}>
          <table>
            <caption>{words("par")}</caption>
            <tbody>
              {[...own, ...par].map(({ strategy, place, score, course }) => (
                <tr key={strategy} class={strategy ? "" : "yours"}>
                  <th scope="row">{strategy ? levelOf(strategy) : words("you")}</th>
                  <td>{nth(place)}</td>
                  {score !== null && <td>{words("score", { score })}</td>}
                  <td>
                    <Course signs={course} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** So many pips are shown at most, nearly: of more people, each stands for several. */
const MOST_PIPS = 40;

/** A pip for each person, from the best to the worst, with the reader's own marked. */
function Pips({ field, result }: { readonly field: NonNullable<Day["field"]>; readonly result: Day["result"] }) {
  const scale = Math.min(1, MOST_PIPS / field.people);
  return (
    <ol class="pips">
      {field.places.map((count, number) => {
        const better = field.places.slice(0, number).reduce((sum, each) => sum + each, 0);
        const pips = Math.ceil(count * scale);
        const own = result?.place === number + 1;
        const mine = own && result.position ? Math.floor(((result.position - 1 - better) / count) * pips) : -1;
        return (
          <li key={number} style={{ flexGrow: pips }}>
            <span aria-hidden="true">
              {Array.from({ length: pips }, (_, pip) => (
                <i key={pip} class={pip === mine ? "yours" : ""} />
              ))}
            </span>
            <b>{nth(number + 1)}</b> {own ? `${count} · ${words("you")}` : count}
          </li>
        );
      })}
    </ol>
  );
}

function Best({ day, title = words("best") }: { readonly day: Day; readonly title?: string }) {
  if (day.best.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {!day.best.some(({ place }) => place === 1) && <p>{words("unbeaten")}</p>}
      <ol class="tables">
        {day.best.map((each) => (
          <li key={each.table}>
            <a href={`/tables/${each.table}/replay`}>
              <b>{each.name ?? words("erased")}</b>
              <span>
                {placeText(each.place, day.seats)} <Course signs={each.course} />
              </span>
              <span class="mark">{words("replay")}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Proof({ day, now, all }: { readonly day: Day; readonly now: Today; readonly all: readonly GameSummary[] }) {
  return (
    <details class="daily-proof">
      <summary>
        <i aria-hidden="true">♠</i> {words("proof")}
      </summary>
      <p>{words("proof_text")}</p>
      <p>
        {words("commitment", { date: dayText(day.date) })} <code>{day.commitment}</code>
      </p>
      {day.seed !== null && (
        <p>
          {words("seed", { date: dayText(day.date) })} <code>{day.seed}</code>
        </p>
      )}
      <p>
        {words("tomorrow", { game: titleAmong(all, now.tomorrow.game) })}{" "}
        {words("commitment", { date: dayText(now.tomorrow.date) })} <code>{now.tomorrow.commitment}</code>
      </p>
    </details>
  );
}
