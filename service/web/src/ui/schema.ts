/** The part of JSON Schema in which the service describes options. */

import { wordsOf } from "../words";

const schemaWords = wordsOf("word");

export interface Schema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
}

/** A field without its alternatives: words and numbers to choose from are put together; null is what is left empty. */
export function single(schema: Schema): Schema & { readonly optional: boolean } {
  const all = schema.anyOf ?? [schema];
  const choices = all.flatMap((each) => each.enum ?? []);
  const [main = schema] = all.filter((each) => each.type !== "null");
  const chosen = choices.length ? { enum: choices } : {};
  return { ...main, ...schema, ...chosen, optional: all.some((each) => each.type === "null") };
}

/** `penalty_limit` as people read it within a sentence: `penalty limit`. */
export function spokenWithin(name: string): string {
  return schemaWords(name as Parameters<typeof schemaWords>[0]) || name.replaceAll("_", " ");
}

/** The same with a capital: `Penalty limit`. */
export function spoken(name: string): string {
  const words = spokenWithin(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
