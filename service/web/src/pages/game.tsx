/** A game: its rules in two minutes, and how to begin. */

import { gameDetail } from "../api/catalogue";
import { gamePage } from "../games";
import { Picture } from "../games/picture";
import { hasLesson } from "../lessons";
import type { PageProps } from "../router";
import { aboutGame } from "../words/games";
import { FullRules } from "../table/rules";
import { Loaded } from "../ui/loaded";
import { Markdown } from "../ui/markdown";
import { Play, sizeOf } from "./play";
import { RatedSeat } from "./rated";
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
      {({ detail, page: { Rules } }) => {
        document.title = `${detail.title} · Cardtable`;
        return (
          <article class="rules">
            {Rules && <h1>{detail.title}</h1>}
            <div class="rules-head">
              <Picture slug={slug} />
              <div>
                <p class="players">{sizeOf(detail)}</p>
                <p>{aboutGame(detail)}</p>
                <Play game={detail} />
                <p class="buttons">
                  {hasLesson(slug) && (
                    <a class="button" href={`/games/${slug}/lesson`}>
                      {words("learn")}
                    </a>
                  )}
                  <a class="button" href={`/games/${slug}/new`}>
                    {words("play_friends")}
                  </a>
                </p>
              </div>
            </div>
            <RatedSeat game={detail} />
            {Rules ? <Rules /> : <Markdown text={detail.rules} />}
            {Rules && <FullRules text={detail.rules} />}
          </article>
        );
      }}
    </Loaded>
  );
}
