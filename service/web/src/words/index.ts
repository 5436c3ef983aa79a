/**
 * The words of the page, in every language: messages of Project Fluent.
 *
 * What belongs to a game stands in `domain/games/`, what all games share in `domain/words/`, and what belongs to the
 * page alone beside this file. The compiler refuses a key that there is no message for.
 *
 * A module says which words it needs: `const words = wordsOf("front")`. They are fetched, in the language of the page
 * alone, before what needs them is drawn.
 */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from "@fluent/bundle";

import { fetchPart } from "../parts";
import { readText, writeText } from "../storage";
import { FILES, LANGUAGES, PACKS, type GameKeys, type Keys } from "./ids";

export { LANGUAGES };

export type Language = keyof typeof LANGUAGES;

export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** A text by its key, in the language of the page; empty for a key that there is no message for. */
export type Words<Key extends string> = (key: Key, values?: Values) => string;

const STORAGE_KEY = "cardtable.language";

let current: Language = kept() ?? preferred();

/** The language of the page. */
export function language(): Language {
  return current;
}

/** The locale of dates: the browser's, if it is one of the page's language. */
export function locale(): string {
  const own = globalThis.navigator?.language ?? "";
  return known(own.slice(0, 2)) === current ? own : current;
}

/** Changes the language and remembers it; components that show texts have to render again. */
export async function setLanguage(chosen: Language): Promise<void> {
  await wordsReady(chosen);
  current = chosen;
  writeText(STORAGE_KEY, chosen);
  document.documentElement.lang = chosen;
}

/** The words of an area of the page, or of what games share. */
export function wordsOf<Area extends keyof Keys>(area: Area): Words<Keys[Area]> {
  return from(FILES[area], `${area}-`);
}

/** The words of a game alone, by the name of its folder. */
export function wordsOfGame<Game extends keyof GameKeys>(game: Game): Words<GameKeys[Game]> {
  return from(`${game}/game`, "");
}

/** A text of an installed game, by its slug; empty if its words have not come, or have no such message. */
export function installedWord(slug: string, key: string): string {
  return text(fileOf(slug), key, {});
}

const fileOf = (slug: string) => `${slug.replaceAll("-", "_")}/game`;

/**
 * The words about any game that are available before its own: `about-cuccu`, `preset-cuccu-standard`; see words.mjs.
 */
export function wordsOfGames(file: keyof typeof OF_GAMES): Words<string> {
  return from(OF_GAMES[file], "");
}

const OF_GAMES = { page: FILES.front, options: FILES.option } as const;

/** The texts of a lesson, by the names of its steps. Those of an installed game are among its words. */
export function wordsOfLesson(slug: string, installed: boolean): Words<string> {
  return installed ? from(fileOf(slug), "lesson-") : from(`${slug.replaceAll("-", "_")}/lesson`, "");
}

/** The rules of a game for players, in Markdown. */
export function rulesOfGame(game: keyof GameKeys): () => string {
  wanted.add(`${game}/rules`);
  return () => fetched.get(`${current}/${game}/rules`)?.text ?? "";
}

/** Adds the words of an installed game, of which the page was built without; `load` fetches them in a language. */
export function addWords(slug: string, load: (language: Language) => Promise<string>): void {
  const file = fileOf(slug);
  wanted.add(file);
  for (const each of Object.keys(LANGUAGES) as Language[])
    packs[`${file.split("/")[0]}.${each}`] ??= async () => ({ default: { [file]: await load(each) } });
}

// Loading

const packs = { ...PACKS };

interface Fetched {
  readonly text: string;
  readonly resource: FluentResource;
  readonly bundle: FluentBundle;
}

/** The files that modules need: their pack, which is fetched whole, and their name, such as `cuccu/game`. */
const wanted = new Set<string>();

/** The loaded words, by language and file. */
const fetched = new Map<string, Fetched>();

/** Fetches the words that modules have asked for so far. */
export async function wordsReady(language: Language = current): Promise<void> {
  const missing = [...wanted].filter((file) => !fetched.has(`${language}/${file}`));
  await Promise.all(missing.map((file) => fetchWords(language, file)));
}

async function fetchWords(language: Language, file: string): Promise<void> {
  const pack = packs[`${file.split("/")[0]}.${language}`];
  if (!pack) return; // of an installed game, whose words are added later, or in none of its languages
  const text = (await fetchPart(pack)).default[file] ?? "";
  const resource = new FluentResource(file.endsWith("/rules") ? "" : text);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(resource);
  fetched.set(`${language}/${file}`, { text, resource, bundle });
}

/** The loaded words shared by all games, then those of a game, by the name of its folder. */
export function resourcesOf(game: string): readonly FluentResource[] {
  const shared = [...fetched].filter(([file]) => file.startsWith(`${current}/`) && file.includes("/shared/"));
  const own = [...fetched].filter(([file]) => file === `${current}/${game}/game`);
  return [...shared, ...own].map(([, { resource }]) => resource);
}

function from(file: string, prefix: string): Words<string> {
  wanted.add(file);
  return (key, values = {}) => text(file, prefix + key, values);
}

function text(file: string, id: string, values: Values): string {
  const bundle = fetched.get(`${current}/${file}`)?.bundle;
  const message = bundle?.getMessage(id);
  return bundle && message?.value ? bundle.formatPattern(message.value, given(values), []) : "";
}

function given(values: Values): Record<string, FluentVariable> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asVariable(value)]));
}

function asVariable(value: Values[string]): FluentVariable {
  return typeof value === "number" ? new Written(value) : String(value ?? "");
}

/** A number as it is written: without signs between thousands, and with a true minus. */
export class Written extends FluentNumber {
  constructor(value: number) {
    super(value, { useGrouping: false });
  }
  override toString(scope?: Scope): string {
    return withMinus(super.toString(scope));
  }
}

/** `−3` */
export function withMinus(number: number | string): string {
  return String(number).replace("-", "−");
}

/** Made once for each language: that takes longer than all the rest of a sentence. */
const listers = new Map<Language, Intl.ListFormat>();

/** `Ann`, `Ann and Ben`, `Ann, Ben and Cy`. */
export function listed(items: readonly string[]): string {
  const lister = listers.get(current) ?? new Intl.ListFormat(current, { type: "conjunction" });
  listers.set(current, lister);
  return lister.format(items);
}

/** `30 seconds`, `2 minutes`; in short `2 min`. */
export function duration(seconds: number, unitDisplay: "long" | "short" = "long"): string {
  const [amount, unit] = seconds % 60 ? [seconds, "second"] : [seconds / 60, "minute"];
  return new Intl.NumberFormat(current, { style: "unit", unit, unitDisplay }).format(amount);
}

function kept(): Language | null {
  return known(readText(STORAGE_KEY));
}

function preferred(): Language {
  return known(globalThis.navigator?.language.slice(0, 2)) ?? "en";
}

function known(code: string | null | undefined): Language | null {
  return code && Object.hasOwn(LANGUAGES, code) ? (code as Language) : null;
}
