/**
 * The words of the page for its bundler and its compiler.
 *
 * What belongs to a game stands in `domain/games/`, what all games share in `domain/words/`, and what belongs to the
 * page alone in `src/words/`. From `src/words/ids.ts`, which is made here, the compiler knows what there is.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { FluentParser, FluentSerializer, Identifier, Message, Resource } from "@fluent/syntax";

import { write } from "./files.mjs";
import { domain, GAMES } from "./games.mjs";

const here = dirname(fileURLToPath(import.meta.url));
/** The words about any game that are available before its own: their file, and their key there. */
const OF_GAMES = {
  page: { summary: (game) => `about-${game}`, name: (game) => `name-${game}` },
  options: {
    preset: (game, name) => `preset-${game}-${name}`,
    meaning: (game, name) => `meaning-${game}-${name}`,
    option: (_, name) => `option-${name}`,
    choice: (_, name) => `choice-${name}`,
  },
  refusals: { rule: (_, name) => `rule-${name}` },
};

/** The words of a game that the page doesn't take from it: those about any game, and those for a terminal. */
const ELSEWHERE = new Set([...Object.values(OF_GAMES).flatMap(Object.keys), "board", "phase", "other_moves"]);

/**
 * The words loaded at once: those of nearly every page and of every table. Other files are loaded separately, a game's
 * together.
 */
const PACKS = {
  front: [
    ...["account", "daily", "notifications", "page", "room", "table", "tournaments"].map((each) => `page/${each}`),
    ...["cards", "refusals", "seats"].map((each) => `shared/${each}`),
  ],
  table: ["page/replay", ...["bids", "events", "exchange", "hands", "stock"].map((each) => `shared/${each}`)],
};

/** The loaders of the bundler for words. */
export const loaders = { ".ftl": "text", ".md": "text" };

/** Puts what is said of any game into the files for that, and leaves it out of the game's own, where nothing asks for it. */
export const games = {
  name: "games",
  setup(build) {
    build.onLoad({ filter: /[/\\]words[/\\](page|options|refusals)\.\w+\.ftl$/ }, ({ path }) => {
      const [file, language] = basename(path).split(".");
      const names = OF_GAMES[file];
      const said = GAMES.flatMap((game) => renamed(game, names, read(wordsOfGame(game, language))));
      return {
        contents: withoutComments(readFileSync(path, "utf8")) + new FluentSerializer().serialize(new Resource(said)),
        loader: "text",
        watchFiles: GAMES.map((game) => wordsOfGame(game, language)),
      };
    });
    build.onLoad({ filter: /[/\\]games[/\\]\w+[/\\]words[/\\]\w+\.ftl$/ }, ({ path }) => {
      const own = read(path).filter(({ id }) => !ELSEWHERE.has(id.name.split("-")[0]));
      return { contents: withoutComments(new FluentSerializer().serialize(new Resource(own))), loader: "text" };
    });
    build.onResolve({ filter: /^pack:/ }, ({ path }) => ({ path: path.replace("pack:", ""), namespace: "pack" }));
    build.onLoad({ filter: /./, namespace: "pack" }, ({ path }) => packed(path));
    build.onLoad({ filter: /\.ftl$/ }, ({ path }) => ({
      contents: withoutComments(readFileSync(path, "utf8")),
      loader: "text",
    }));
  },
};

/** The module of a pack, such as `front.en.js`: the texts of its files by their names, of those that are wanted. */
export function packed(path, isWanted = () => true) {
  const [pack, language] = path.split(".");
  const files = filesOf(language).filter(([file]) => file.startsWith(`${pack}/`) && isWanted(file));
  const imports = files.map(([, source], place) => `import text${place} from ${JSON.stringify(source)};`);
  const texts = files.map(([file], place) => `${JSON.stringify(file)}: text${place},`);
  return { contents: [...imports, "export default {", ...texts, "};"].join("\n"), loader: "js", resolveDir: here };
}

/** Messages without what only their authors read: comments, empty lines, and spaces that mean nothing. */
function withoutComments(text) {
  return text
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\n+(?=\n\S)/g, "")
    .replaceAll(/^ +(?=[[*}])/gm, "")
    .replaceAll(/^ +/gm, " ")
    .replaceAll(/\{ (\$\w+) ->/g, "{$1 ->")
    .replaceAll(/^(\*?\[\w+\]) /gm, "$1")
    .replaceAll(/^([\w-]+) =(?: |\n +)/gm, "$1=")
    .replaceAll(/\{ ([^{}\n"]+) \}/g, "{$1}")
    .trimStart();
}

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

// Inventory: the languages in which the page has all words, the files, and the ids

const pageWords = join(here, "src/words");
const LANGUAGES = readdirSync(pageWords)
  .flatMap((name) => /^page\.(\w+)\.ftl$/.exec(name)?.slice(1) ?? [])
  .sort((one, other) => Number(other === "en") - Number(one === "en") || one.localeCompare(other));

/** The files of a language, as modules ask for them: their pack, then their name, such as `cuccu/game`. */
function filesOf(language) {
  const inFolder = (place, folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(`.${language}.ftl`))
      .sort()
      .map((name) => [inPack(place, name.replace(`.${language}.ftl`, "")), join(folder, name)]);
  return [
    ...inFolder("page", pageWords),
    ...inFolder("shared", join(domain, "words")),
    ...GAMES.flatMap((game) => [
      [`${game}/game`, wordsOfGame(game, language)],
      [`${game}/rules`, wordsOfGame(game, language).replace(/ftl$/, "md")],
      [`${game}/lesson`, wordsOfGame(game, `lesson.${language}`)],
    ]),
  ].filter(([, path]) => existsSync(path));
}

function inPack(place, name) {
  const file = `${place}/${name}`;
  const [pack] = Object.entries(PACKS).find(([, files]) => files.includes(file)) ?? [name];
  return `${pack}/${file}`;
}

/** The file of an area's words, and its keys; an id is both: `front-title`. */
function areas() {
  const found = {};
  for (const [file, path] of filesOf("en").filter(([file]) => /[/](page|shared)[/]/.test(file)))
    for (const { id } of read(path)) {
      const [area, ...key] = id.name.split("-");
      if (key.length) (found[area] ??= { file, keys: [] }).keys.push(key.join("-"));
    }
  return found;
}

/** The name of a language in itself. */
function nameOf(language) {
  return read(join(pageWords, `page.${language}.ftl`)).find(({ id }) => id.name === "language").value.elements[0].value;
}

function union(keys) {
  return keys.map((key) => `\n    | "${key}"`).join("");
}

function ids() {
  const all = Object.entries(areas());
  const games = GAMES.map((game) => [game, read(wordsOfGame(game, "en")).map(({ id }) => id.name)]);
  const packs = LANGUAGES.flatMap((language) =>
    [...new Set(filesOf(language).map(([file]) => file.split("/")[0]))].map((pack) => `${pack}.${language}`),
  );
  return [
    "/** Made by words.mjs: the languages, where the words of each area are, and what there is. */",
    "export const LANGUAGES = {",
    ...LANGUAGES.map((language) => `  ${language}: "${nameOf(language)}",`),
    "} as const;",
    "",
    "export const FILES = {",
    ...all.map(([area, { file }]) => `  ${area}: "${file}",`),
    "} as const;",
    "",
    "export const PACKS: Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>> = {",
    ...packs.map((pack) => `  "${pack}": () => import("pack:${pack}.js"),`),
    "};",
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

export function writeIds() {
  write(join(here, "src/words/ids.ts"), ids());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeIds();
