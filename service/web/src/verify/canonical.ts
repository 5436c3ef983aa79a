/**
 * The canonical form of JSON values, which is what is hashed (docs/scheme.md, section 1): no white space, sorted ASCII
 * keys, unescaped UTF-8, whole numbers within 2^53.
 */

import { InexactNumber, type Json, type JsonObject } from "./json";

/** Why a value has no canonical form. */
export type Fault = "inexact_number" | "lone_surrogate" | "key_not_ascii" | "too_deep";

/** Maximum nesting depth of a value, itself included. */
const MAX_DEPTH = 32;

const ASCII = /^[\0-\x7f]*$/;
const SURROGATE = /[\ud800-\udfff]/;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The canonical form of a value that has one (`faultOf`). */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (isObject(value)) {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name]!)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

/** Why a value has no canonical form; null if it has one. */
export function faultOf(value: Json, depth = 1): Fault | null {
  if (depth > MAX_DEPTH) return "too_deep";
  if (value instanceof InexactNumber) return "inexact_number";
  if (typeof value === "string") return SURROGATE.test(value) && LONE_SURROGATE.test(value) ? "lone_surrogate" : null;
  if (isObject(value) && !Object.keys(value).every((name) => ASCII.test(name))) return "key_not_ascii";
  const inside = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  for (const each of inside) {
    const fault = faultOf(each, depth + 1);
    if (fault) return fault;
  }
  return null;
}

/** True if two values are equal, regardless of the order of their keys. */
export function same(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof InexactNumber);
}
