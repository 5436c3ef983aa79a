/**
 * Texts in every language of the page.
 *
 * Every sentence of the page is in this folder, in one file for each area: `const words = texts({en: {...}, de: {...}})`.
 * The compiler refuses a key that a language lacks.
 *
 * In a text `{name}` stands for a value, and `[bid|bids]` for one of two forms: the first where `you` is true, the
 * second elsewhere. `[#card|cards]` chooses by `count`: the first for 1.
 */

export type Language = "en" | "de";

export const LANGUAGES: Record<Language, string> = { en: "English", de: "Deutsch" };

export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** A text of one area by its key, in the language of the page. */
export type Texts<Key extends string> = (key: Key, values?: Values) => string;

const KEPT = "cardtable.language";

let current: Language = kept() ?? preferred();

/** The language of the page. */
export function language(): Language {
  return current;
}

/** Changes the language and remembers it; whoever shows texts has to draw them again. */
export function setLanguage(chosen: Language): void {
  current = chosen;
  localStorage.setItem(KEPT, chosen);
  document.documentElement.lang = chosen;
}

/** The texts of one area. */
export function texts<Key extends string>(all: {
  en: Readonly<Record<Key, string>>;
  de: Readonly<Record<NoInfer<Key>, string>>;
}): Texts<Key> {
  return (key, values = {}) => filled(all[current][key] ?? "", values);
}

/** A text with its values put in. */
export function filled(text: string, values: Values): string {
  return text
    .replace(/\[(#?)([^|\]]*)\|([^\]]*)\]/g, (_, counted: string, first: string, second: string) =>
      (counted ? values.count === 1 : values.you === true) ? first : second,
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Made once for each language: that takes longer than all the rest of a sentence. */
const listers = new Map<Language, Intl.ListFormat>();

/** `Ann`, `Ann and Ben`, `Ann, Ben and Cy`. */
export function listed(items: readonly string[]): string {
  const lister = listers.get(current) ?? new Intl.ListFormat(current, { type: "conjunction" });
  listers.set(current, lister);
  return lister.format(items);
}

/** `30 seconds`, `2 minutes`. */
export function duration(seconds: number): string {
  const [amount, unit] = seconds % 60 ? [seconds, "second"] : [seconds / 60, "minute"];
  return new Intl.NumberFormat(current, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}

function kept(): Language | null {
  const found = globalThis.localStorage?.getItem(KEPT);
  return found === "en" || found === "de" ? found : null;
}

function preferred(): Language {
  return globalThis.navigator?.language.startsWith("de") ? "de" : "en";
}
