/** The reason why a full table's match has not begun, in words. */

import type { Table } from "../api/answers";
import { locale, wordsOf } from "../words";

const words = wordsOf("table");

export function seedingText({ beacon_at }: Pick<Table, "beacon_at">): string {
  return beacon_at ? words("beacon", { time: timeOf(beacon_at) }) : words("seeding");
}

export function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString(locale());
}
