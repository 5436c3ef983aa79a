/** A game learned in a minute: a first hand that is told step by step, on a table like any other. */

import { useEffect, useMemo } from "preact/hooks";

import { gameDetail } from "../api/catalogue";
import { gamePage } from "../games";
import type { GamePage } from "../games/page";
import { cardName } from "../cards/names";
import { lessonOf } from "../lessons";
import type { Lesson } from "../lessons/lesson";
import type { PageProps } from "../router";
import { companyOf } from "../table/company";
import { Layout, placed, useGeometry, useWindowSize } from "../table/layout";
import { useLesson, type LearnedTable } from "../table/lesson";
import { sayMove } from "../table/tell";
import { WantedHere, wantedOf } from "../table/wanted";
import { Loaded } from "../ui/loaded";
import { Play } from "./play";
import { isPlayed, Played } from "./table";
import { wordsOf, type Words } from "../words";
import { titled } from "../words/games";

const words = wordsOf("lesson");

async function load(slug: string) {
  const [found, page] = await Promise.all([lessonOf(slug), gamePage(slug)]);
  return { ...found, page };
}

export default function LessonPage({ params }: PageProps) {
  const slug = params.slug ?? "";
  return (
    <Loaded load={() => load(slug)} by={slug} sought="game">
      {(loaded) => <Shown slug={slug} {...loaded} />}
    </Loaded>
  );
}

interface ShownProps {
  readonly slug: string;
  readonly lesson: Lesson;
  readonly tell: Words<string>;
  readonly page: GamePage;
}

/** The height of the lesson's text, in pixels, in a window of this width. */
const stripOf = (width: number): number => (width < 480 ? 116 : 64);

const nothing = () => undefined;

function Shown({ slug, lesson, tell, page }: ShownProps) {
  const learned = useLesson(lesson);
  const { live, step, tries } = learned;
  const { table } = live.model;
  const company = useMemo(() => companyOf(table), []);
  const [width, height] = useWindowSize();
  const strip = stripOf(width);
  const played = isPlayed(table) ? table : null;
  const layout = useGeometry(width, height - strip, played, page);
  const wanted = useMemo(
    () => wantedOf(learned.told ? (step?.wanted ?? null) : null, played, page),
    [step, learned.told],
  );
  const game = titled({ slug, title: lesson.title }).title;
  const title = words("title", { game });

  useEffect(() => {
    document.title = `${title} · Cardtable`;
  }, [title]);

  return (
    <article class="table-page staged lesson" data-step={learned.number} data-told={learned.told}>
      <Layout.Provider value={layout}>
        <WantedHere.Provider value={wanted}>
          <div class="lesson-table" style={{ height: `${height - strip}px` }}>
            <div class="table-bar" style={placed(layout.bar)}>
              <h1 class="table-title">
                <span>{title}</span>{" "}
                {step && <small>{words("step", { step: learned.number, count: lesson.steps.length })}</small>}
              </h1>
              <a class="button leave" href={`/games/${slug}`}>
                {words("leave")}
              </a>
            </div>
            {played && (
              <Played
                key={tries}
                {...{ live, page, company }}
                model={live.model}
                table={played}
                tournament={null}
                onWindow={nothing}
                cover={step === null ? <Done slug={slug} title={game} /> : undefined}
                stays
              />
            )}
          </div>
          <Strip {...{ learned, tell, slug }} height={strip} />
        </WantedHere.Provider>
      </Layout.Provider>
    </article>
  );
}

interface StripProps extends Pick<ShownProps, "tell" | "slug"> {
  readonly learned: LearnedTable;
  readonly height: number;
}

/** The text, below the table, so that it covers nothing of the game. */
function Strip({ learned, tell, slug, height }: StripProps) {
  const { step } = learned;
  return (
    <section class="lesson-strip" aria-label={words("told")} style={{ height: `${height}px` }}>
      <p role="status">{sentenceOf(learned, tell, slug)}</p>
      {step && learned.told && step.wanted === null && (
        <button type="button" class="main" data-wanted key={step.tell} onClick={learned.goOn}>
          {words("go_on")}
        </button>
      )}
    </section>
  );
}

function sentenceOf({ step, told, tried }: LearnedTable, tell: Words<string>, game: string): string {
  if (step === null) return words("done_text");
  if (!told) return words("watch");
  if (tried && step.wanted) {
    return words("instead_move", { move: sayMove(step.wanted, game) });
  }
  const cards = Object.entries(step.cards).map(([name, code]) => [name, cardName(code)]);
  return tell(step.tell, Object.fromEntries(cards) as Record<string, string>);
}

/** The end of a lesson: a match against the gentlest bots, in one tap. */
function Done({ slug, title }: { readonly slug: string; readonly title: string }) {
  return (
    <section class="over lesson-done" aria-label={words("done", { game: title })}>
      <h2>{words("done", { game: title })}</h2>
      <Loaded load={() => gameDetail(slug)} by={slug} sought="game">
        {(game) => <Play game={game} first={words("play")} />}
      </Loaded>
      <p class="buttons">
        <a class="button" href={`/games/${slug}`}>
          {words("rules")}
        </a>
      </p>
    </section>
  );
}
