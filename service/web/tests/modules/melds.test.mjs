// A layout of Vazhushal that is being made: each card is in one place, wherever it is moved.

import assert from "node:assert/strict";
import { test } from "node:test";

import { moved, standing, without } from "../../../../domain/games/vazhushal/page/draft.ts";

const NONE = new Set();

const entries = (...ids) => ids.map((id) => ({ id }));
const idsOf = (layout) => layout.map((meld) => meld.map(({ id }) => id));
const all = (layout) => idsOf(layout).flat().sort();

const LAYOUT = [entries("5C.1", "5D.1", "5H.1", "5S.1"), entries("6C.1", "7C.1", "8C.1"), entries("KH.1")];

/** Picked cards of the hand, of one meld, of some, and all of one. */
const PICKED = [["9C.2"], ["5C.1"], ["5C.1", "8C.1", "9C.2"], ["KH.1"], ["KH.1", "9C.2"], ["6C.1", "7C.1", "8C.1"]];

test("a card that is moved is in its new meld and in no other", () => {
  for (const picked of PICKED)
    for (const to of [0, 1, 2, null]) {
      const next = moved(LAYOUT, new Set(picked), to, NONE);
      const what = `${picked} to ${to}`;
      assert.deepEqual(all(next), [...new Set([...all(LAYOUT), ...picked])].sort(), what);
      const [target] = next.filter((meld) => picked.every((card) => meld.some(({ id }) => id === card)));
      assert.ok(target, `${what}: they are in one meld`);
      const stay = to === null ? [] : LAYOUT[to].map(({ id }) => id);
      assert.deepEqual(all([target]), [...new Set([...stay, ...picked])].sort(), what);
      assert.ok(
        next.every((meld) => meld.length > 0),
        `${what}: an empty meld is none`,
      );
    }
});

test("cards that go back to the hand are in no meld", () => {
  for (const picked of PICKED) {
    const left = without(LAYOUT, new Set(picked));
    assert.deepEqual(
      all(left),
      all(LAYOUT).filter((card) => !picked.includes(card)),
    );
    assert.ok(left.every((meld) => meld.length > 0));
  }
});

test("a wild card stands for the likeliest card of its meld, until another one is chosen", () => {
  const [run] = moved([entries("5C.1", "7C.1")], new Set(["X1"]), 0, NONE);
  assert.deepEqual(run, [{ id: "5C.1" }, { id: "X1", as: "6C" }, { id: "7C.1" }]);
  assert.deepEqual(standing([run], "X1", "8C"), [[{ id: "5C.1" }, { id: "7C.1" }, { id: "X1", as: "8C" }]]);
  assert.deepEqual(standing([run], "X1", null), [[{ id: "5C.1" }, { id: "7C.1" }, { id: "X1" }]]);
  const [set] = moved([entries("9C.1", "9H.1")], new Set(["X1"]), 0, NONE);
  assert.deepEqual(set, [{ id: "9C.1" }, { id: "X1", as: "9D" }, { id: "9H.1" }]);
});
