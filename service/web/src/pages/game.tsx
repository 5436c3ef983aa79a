/** A game: its table, how to begin, and its rules in two minutes. */

import { useEffect, useMemo, useState } from "preact/hooks";

import type { GameDetail, SharedState } from "../api/answers";
import { gameDetail } from "../api/catalogue";
import { gamePage } from "../games";
import type { GamePage as Page, PlayedTable } from "../games/page";
import { hasLesson, lessonOf } from "../lessons";
import { Placed } from "../replay/position";
import type { PageProps } from "../router";
import { companyOf } from "../table/company";
import { Felt } from "../table/felt";
import { NO_PICKING } from "../table/picking";
import { presetTitle } from "../words/options";
import { aboutGame } from "../words/games";
import { FullRules } from "../table/rules";
import { Loaded } from "../ui/loaded";
import { Markdown } from "../ui/markdown";
import { Play, sizeOf, WithFriends } from "./play";
import { RatedSeat } from "./rated";
import { isPlayed } from "./table";
import { wordsOf } from "../words";

const words = wordsOf("front");

async function load(slug: string) {
  const [detail, page] = await Promise.all([gameDetail(slug), gamePage(slug)]);
  return { detail, page };
}

export default function GamePage({ params }: PageProps) {
  const slug = params.slug ?? "";
  return (
    <Loaded load={() => load(slug)} by={slug} sought="game">
      {({ detail, page }) => {
        const { Rules } = page;
        document.title = `${detail.title} · Cardtable`;
        return (
          <article class="rules">
            <div class="rules-head">
              <TablePicture key={slug} {...{ detail, page }} />
              <div>
                {Rules && <h1>{detail.title}</h1>}
                <p class="players">{sizeOf(detail)}</p>
                <p>{aboutGame(detail)}</p>
                <Play game={detail} first={words("play_game", { game: detail.title })} />
                <Play game={detail} others />
                <p class="buttons">
                  <WithFriends game={detail} label={words("friends_short")} />
                  {hasLesson(detail) && (
                    <a class="button" href={`/games/${slug}/lesson`}>
                      {words("learn")}
                    </a>
                  )}
                </p>
              </div>
            </div>
            <div class="rules-text">{Rules ? <Rules /> : <Markdown text={detail.rules} />}</div>
            <aside>
              <OtherRules game={detail} />
              <RatedSeat game={detail} />
              <p>
                <a class="button" href={`/leaderboards/${slug}`}>
                  {words("best")}
                </a>
              </p>
            </aside>
            {Rules && <FullRules text={detail.rules} />}
          </article>
        );
      }}
    </Loaded>
  );
}

/** The table of the game's lesson when the learner is first to move; felt alone before it has come, and without a lesson. */
function TablePicture({ detail, page }: { readonly detail: GameDetail; readonly page: Page }) {
  const { slug } = detail;
  const [table, setTable] = useState<PlayedTable<SharedState> | null>(null);
  useEffect(() => {
    if (!hasLesson(detail)) return;
    lessonOf(slug).then(
      ({ lesson: { steps } }) => {
        const shown = (steps.find(({ wanted }) => wanted) ?? steps[0])?.tables.at(-1);
        if (shown && isPlayed(shown)) setTable(shown);
      },
      () => undefined,
    );
  }, [slug]);
  const company = useMemo(() => table && companyOf(table), [table]);
  return (
    <div class="table-picture" inert aria-hidden="true">
      {table && company && (
        <Placed {...{ table, page }}>
          <Felt {...{ table, company, page }} picking={NO_PICKING} />
        </Placed>
      )}
    </div>
  );
}

function OtherRules({ game: { slug, presets } }: { readonly game: GameDetail }) {
  return (
    <section>
      <h2>{words("other_rules")}</h2>
      <ul class="other-rules">
        {presets.map((preset) => (
          <li key={preset.name}>
            <a href={`/games/${slug}/new?preset=${preset.name}`}>{presetTitle(slug, preset)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
