// A layout of Vazhushal that is being made: each card is in one place, wherever it is moved, and what is legal is shown.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { moved, standing, without } from "../../../../domain/games/vazhushal/page/draft.ts";
import { judged } from "../../../../domain/games/vazhushal/page/judge.ts";
import { sizesOf } from "../../../../domain/games/vazhushal/page/sizes.ts";
import { geometry } from "../../src/table/geometry.ts";

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

const CASES = JSON.parse(readFileSync(process.env.LAYOUTS, "utf8"));

test("the page judges a layout as the rules do", () => {
  assert.ok(CASES.some(({ legal }) => legal) && CASES.some(({ legal }) => !legal));
  for (const { layout, wild, identicalSets, legal } of CASES) {
    const melds = judged(layout, { wild: new Set(wild), identicalSets });
    assert.equal(melds.length, layout.length);
    assert.equal(melds.every(Boolean), legal, JSON.stringify({ layout, wild, identicalSets }));
  }
});

test("of several melds those that can't lie there are told from the others", () => {
  const rules = { wild: new Set(["9H"]), identicalSets: false };
  const [run, set, two] = [entries("5C.1", "6C.1", "7C.1"), entries("9C.1", "9D.1", "9H.1"), entries("KH.1", "KS.1")];
  assert.deepEqual(judged([run, set, two], rules), [true, true, false]);
  assert.deepEqual(judged([set, two], rules), [false, false], "a run without wild cards is missing");
  assert.deepEqual(judged([run, entries("5C.2", "6C.2", "7C.2")], rules), [false, false], "they are the same");
});

/** A felt of a phone that stands, one that lies, and of a laptop, each with six seats. */
const FELTS = [
  [320, 568],
  [844, 390],
  [1366, 768],
].map(([width, height]) => geometry(width, height, { others: 5, handMax: 14, controls: "melds" }));

const three = { cards: 3, wild: 0 };

test("own melds stay legible, and those of the others give way", () => {
  for (const felt of FELTS) {
    const alone = sizesOf(felt, 1, [three], []);
    const crowded = sizesOf(
      felt,
      8,
      [three, three, { cards: 4, wild: 1 }, three],
      Array(5).fill([three, three, three]),
    );
    assert.ok(alone.own >= crowded.own && crowded.own >= 30, JSON.stringify(crowded));
    assert.ok(crowded.step >= 25 && crowded.lineCard >= 25);
    assert.ok(crowded.their === 0 || (crowded.their >= 20 && crowded.their <= crowded.own));
  }
  const [, , laptop] = FELTS;
  const { own, step } = sizesOf(laptop, 4, [three, three], [[three]]);
  assert.deepEqual([own, step], [52, 58]);
});

test("a wild card has room for a press on it, and on what it stands for", () => {
  for (const felt of FELTS) {
    const { own, wild, change } = sizesOf(felt, 3, [three, { cards: 3, wild: 1 }], []);
    assert.ok(wild >= 44);
    assert.ok(change >= 25 || own * 1.4 >= 44 + 25, "beside the card, or below a part of it");
    assert.ok(change + 44 <= Math.max(wild, own));
  }
});
