/** A saved file starts here: the replay of the match that it holds, and the check of its record. */

import { render } from "preact";

import { gamePage } from "../games";
import { Replay } from "../replay/replay";
import { readRecord } from "../replay/record";
import type { Finished } from "../replay/source";
import { applySettings } from "../settings";
import { language, setLanguage, wordsOf, type Language } from "../words";
import { titled } from "../words/games";
import { seenAt, type SavedMatch } from "./match";
import { Proof } from "./proof";

/** From the loader. */
declare const match: SavedMatch;

const words = wordsOf("replay");

/** The match as a replay reads it. Everybody is a stranger here, so no seat is the reader's own. */
function sourceOf({ positions, record }: SavedMatch): Finished {
  const [first, last] = [positions[0]!, positions.at(-1)!];
  return {
    table: seenAt(last, "public"),
    log: readRecord(record).events,
    at: async (version, eyes) => seenAt(positions[version - first.table.version]!, eyes),
  };
}

/** The language of the one who saved it if the reader's browser has it, too; else the reader's own. */
function languageHere(): Language {
  const { lang } = document.documentElement;
  return navigator.languages.some((each) => each.startsWith(lang)) ? (lang as Language) : language();
}

async function start(): Promise<void> {
  await setLanguage(languageHere());
  const source = sourceOf(match);
  const page = await gamePage(source.table.game, match.made);
  const { title } = titled({ slug: source.table.game, title: match.game });
  const around = () => ({
    home: (
      <span class="home" aria-hidden="true">
        ♠
      </span>
    ),
    beside: (
      <>
        <Proof record={match.record} table={source.table} />
        <p class="saved-from">
          {words("saved_from")} <span>{match.address}</span>
        </p>
      </>
    ),
  });
  applySettings();
  render(
    <div class="frame">
      <main id="main">
        <Replay
          source={source}
          page={page}
          title={words("title", { game: title })}
          query={new URLSearchParams()}
          around={around}
        />
      </main>
    </div>,
    document.getElementById("page")!,
  );
}

void start();
