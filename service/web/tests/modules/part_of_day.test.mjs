// The part of the day that a greeting names.

import assert from "node:assert/strict";
import { test } from "node:test";

import { partOfDay } from "../../src/pages/part_of_day.ts";

test("every hour has its greeting, and a night is a long evening", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const of = (part) => hours.filter((hour) => partOfDay(hour) === part);
  assert.deepEqual(of("morning"), [5, 6, 7, 8, 9, 10, 11]);
  assert.deepEqual(of("day"), [12, 13, 14, 15, 16, 17]);
  assert.deepEqual(of("evening"), [0, 1, 2, 3, 4, 18, 19, 20, 21, 22, 23]);
});
