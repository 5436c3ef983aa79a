// The result of a day in words.

import assert from "node:assert/strict";
import { test } from "node:test";

import { amongPeople, daysUntil } from "../../src/pages/daily_words.ts";

const among = (people, position, better_than) => amongPeople({ result: { position, better_than }, field: { people } });

test("a few people are counted, many are a percentage, and nobody is better than all", () => {
  assert.equal(among(5, 1, 100), "best of 5 people");
  assert.equal(among(5, 1, 50), "none of 4 others did better", "the place is shared with others");
  assert.equal(among(5, 2, 75), "1 of 4 others did better");
  assert.equal(among(5, 5, 0), "4 of 4 others did better");
  assert.equal(among(400, 1, 100), "best of 400 people");
  assert.equal(among(400, 121, 69), "better than 69% of 399 others");
});

test("nothing is said of too few people", () => {
  assert.equal(among(5, null, null), null);
  assert.equal(amongPeople({ result: { position: 1, better_than: 100 }, field: null }), null);
  assert.equal(amongPeople({ result: null, field: { people: 5 } }), null);
});

test("days are counted over the end of a month", () => {
  assert.deepEqual(daysUntil("2026-03-01", 3), ["2026-02-27", "2026-02-28", "2026-03-01"]);
});
