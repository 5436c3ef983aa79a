/**
 * The words of the page for its bundler and its compiler.
 *
 * What belongs to a game stands in `domain/games/`, what all games share in `domain/words/`, and what belongs to the
 * page alone in `src/words/`. From `src/words/ids.ts`, which is made here, the compiler knows what there is.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { FluentParser, FluentSerializer, Identifier, Message, Resource } from "@fluent/syntax";

const here = dirname(fileURLToPath(import.meta.url));
const domain = join(here, "../../domain");
const GAMES = readdirSync(join(domain, "games"), { withFileTypes: true })
  .filter((each) => each.isDirectory() && !each.name.startsWith("_"))
  .map(({ name }) => name);

/** What is said of any game before its own words have come, in which file, and what it is called there. */
const OF_GAMES = {
  page: { summary: (game) => `about-${game}` },
  options: { preset: (game, name) => `preset-${game}-${name}`, meaning: (game, name) => `meaning-${game}-${name}` },
};

/** The loaders of the bundler for words. */
export const loaders = { ".ftl": "text", ".md": "text" };

/** Puts what is said of any game into the files for that. */
export const games = {
  name: "games",
  setup(build) {
    build.onLoad({ filter: /[/\\]words[/\\](page|options)\.\w+\.ftl$/ }, ({ path }) => {
      const [file, language] = basename(path).split(".");
      const names = OF_GAMES[file];
      const said = GAMES.flatMap((game) => renamed(game, names, read(wordsOfGame(game, language))));
      return {
        contents: readFileSync(path, "utf8") + new FluentSerializer().serialize(new Resource(said)),
        loader: "text",
        watchFiles: GAMES.map((game) => wordsOfGame(game, language)),
      };
    });
  },
};

function renamed(game, names, messages) {
  return messages.flatMap(({ id, value }) => {
    const [kind, ...name] = id.name.split("-");
    const called = names[kind]?.(game.replaceAll("_", "-"), name.join("-"));
    return called === undefined ? [] : [new Message(new Identifier(called), value)];
  });
}

function read(path) {
  const { body } = new FluentParser({ withSpans: false }).parse(readFileSync(path, "utf8"));
  return body.filter((each) => each instanceof Message);
}

function wordsOfGame(game, language) {
  return join(domain, "games", game, "words", `${language}.ftl`);
}

// The ids, of the language that is complete by definition

/** The files of an area's words, and its keys; an id is both: `front-title`. */
function areas() {
  const folders = { page: join(here, "src/words"), shared: join(domain, "words") };
  const found = {};
  for (const [place, folder] of Object.entries(folders))
    for (const file of readdirSync(folder)
      .filter((name) => name.endsWith(".en.ftl"))
      .sort())
      for (const { id } of read(join(folder, file))) {
        const [area, ...key] = id.name.split("-");
        (found[area] ??= { file: `${place}/${file.replace(".en.ftl", "")}`, keys: [] }).keys.push(key.join("-"));
      }
  return found;
}

function union(keys) {
  return keys.map((key) => `\n    | "${key}"`).join("");
}

function ids() {
  const all = Object.entries(areas());
  const games = GAMES.map((game) => [game, read(wordsOfGame(game, "en")).map(({ id }) => id.name)]);
  return [
    "/** Made by words.mjs: where the words of each area are, and what there is. */",
    "export const FILES = {",
    ...all.map(([area, { file }]) => `  ${area}: "${file}",`),
    "} as const;",
    "",
    "export interface Keys {",
    ...all.map(([area, { keys }]) => `  ${area}:${union(keys)};`),
    "}",
    "",
    "export interface GameKeys {",
    ...games.map(([game, keys]) => `  ${game}:${union(keys)};`),
    "}",
    "",
  ].join("\n");
}

/** Writes `src/words/ids.ts`, unless it is that already. */
export function writeIds() {
  const path = join(here, "src/words/ids.ts");
  if (!existsSync(path) || readFileSync(path, "utf8") !== ids()) writeFileSync(path, ids());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeIds();
