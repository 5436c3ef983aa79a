// A new pick puts those back that no move has with it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fittingWith } from "../../src/table/picking.ts";

const moves = (...lists) => lists.map((picks) => new Set(picks.split(" ")));
const fitting = (code, picked, together) =>
  [...fittingWith(code, new Set(picked ? picked.split(" ") : []), together)].join(" ");

test("of one card for one, another card takes the place of that of its side", () => {
  const swaps = moves("KH 2C", "KH 3C", "QH 2C", "QH 3C");
  assert.equal(fitting("KH", "", swaps), "KH");
  assert.equal(fitting("2C", "KH", swaps), "KH 2C");
  assert.equal(fitting("3C", "KH 2C", swaps), "KH 3C");
  assert.equal(fitting("QH", "KH 3C", swaps), "3C QH");
});

test("the latest picks stay where not all of them go together", () => {
  assert.equal(fitting("4C", "2C 3C", moves("2C 3C", "3C 4C")), "3C 4C");
});
