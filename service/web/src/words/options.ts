/** Options in the language of the page; what a newer service has is shown as that says it, in English. */

import type { Preset } from "../api/answers";
import { spoken } from "../ui/schema";
import { installedWord, wordsOf, wordsOfGames, type Words } from ".";

const table = wordsOf("table");
const games = wordsOfGames("options");
const choices = wordsOf("choice") as Words<string>;
const meanings = wordsOf("meaning") as Words<string>;
const options = wordsOf("option") as Words<string>;

export function presetTitle(game: string, preset: Pick<Preset, "name" | "title">): string {
  return games(`preset-${game}-${preset.name}`) || installedWord(game, `preset-${preset.name}`) || preset.title;
}

export function optionName(game: string, name: string): string {
  return installedWord(game, `option-${name}`) || options(name) || spoken(name);
}

/** The meaning of a game's option; `description` is the service's sentence. */
export function optionMeaning(game: string, name: string, description: string): string {
  const own = games(`meaning-${game}-${name}`) || installedWord(game, `meaning-${name}`);
  return own || meanings(name) || description;
}

/** A value of an option, as a person reads it. */
export function choiceName(game: string, option: string, value: unknown): string {
  if (typeof value === "boolean") return table(value ? "yes" : "no");
  if (value === null) return table("nothing");
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "number") return choices(`${option}-seat`, { number: value + 1 }) || String(value);
  const choice = `${option}-${String(value)}`;
  return installedWord(game, `choice-${choice}`) || choices(choice) || spoken(String(value));
}
