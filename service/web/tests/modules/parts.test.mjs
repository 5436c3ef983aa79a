// A part of the page that doesn't come is asked for once more, and then said not to come.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { Unreachable } from "../../src/api/client.ts";
import { fetchPart } from "../../src/parts.ts";
import { settled } from "../timers.mjs";

/** Fetches a part whose first requests fail, and lets its pause pass. */
async function fetched(failures) {
  mock.timers.enable({ apis: ["setTimeout"] });
  let asked = 0;
  const part = fetchPart(async () => {
    asked += 1;
    if (asked <= failures) throw new TypeError("no such chunk");
    return "part";
  }).then(
    (value) => ({ value, asked }),
    (failure) => ({ failure, asked }),
  );
  await settled();
  mock.timers.tick(1000);
  const result = await part;
  mock.timers.reset();
  return result;
}

test("a part that comes is asked for once", async () => {
  assert.deepEqual(await fetched(0), { value: "part", asked: 1 });
});

test("a part that fails once is asked for again", async () => {
  assert.deepEqual(await fetched(1), { value: "part", asked: 2 });
});

test("a part that fails twice is Unreachable", async () => {
  const { failure, asked } = await fetched(2);
  assert.ok(failure instanceof Unreachable);
  assert.equal(asked, 2);
});
