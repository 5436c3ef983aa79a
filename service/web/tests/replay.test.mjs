// What a link to a replay says.

import assert from "node:assert/strict";
import { test } from "node:test";

import { eyesOf } from "../src/replay/log.ts";

test("a link shows the table through the eyes of any seat that there is", () => {
  const seats = Array.from({ length: 12 }, (_, seat) => seat);
  assert.deepEqual(
    seats.map((seat) => eyesOf(String(seat), 12)),
    seats,
  );
  assert.deepEqual([eyesOf("public", 12), eyesOf("all", 12)], ["public", "all"]);
  for (const none of ["12", "99", "1e1", "-1", "", "x", null]) assert.equal(eyesOf(none, 12), undefined);
});
