/** Options in the language of the page; what a newer service has is shown as that says it, in English. */

import type { Preset } from "../api/answers";
import { spoken } from "../ui/schema";
import { wordsOf, wordsOfGames, type Words } from ".";

const table = wordsOf("table");
const games = wordsOfGames("options");
const choices = wordsOf("choice") as Words<string>;
const meanings = wordsOf("meaning") as Words<string>;
const options = wordsOf("option") as Words<string>;

export function presetTitle(game: string, preset: Pick<Preset, "name" | "title">): string {
  return games(`preset-${game}-${preset.name}`) || preset.title;
}

export function optionName(name: string): string {
  return options(name) || spoken(name);
}

/** The meaning of a game's option; `description` is the service's sentence. */
export function optionMeaning(game: string, name: string, description: string): string {
  return games(`meaning-${game}-${name}`) || meanings(name) || description;
}

/** A value of an option, as a person reads it. */
export function choiceName(option: string, value: unknown): string {
  if (typeof value === "boolean") return table(value ? "yes" : "no");
  if (value === null) return table("nothing");
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "number") return choices(`${option}-seat`, { number: value + 1 }) || String(value);
  return choices(`${option}-${String(value)}`) || spoken(String(value));
}
