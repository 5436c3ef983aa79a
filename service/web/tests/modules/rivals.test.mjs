// The score against the regulars, from one's own matches.

import assert from "node:assert/strict";
import { test } from "node:test";

import { lastMet, rivalsIn } from "../../src/account/rival_scores.ts";
import { regularsAt } from "../../src/table/regulars.ts";

const ANN = { player: { id: "p_ann", kind: "human", name: "Ann" } };
const BOT = { player: { id: null, kind: "house", name: "Gentle", strategy: "gentle/1" } };

/** A match of Ann's, whose company is the same at all tables of a game. */
const match = (places, seats = [ANN, BOT, BOT]) => ({
  ...{ id: "t_1", game: "commune", seats, own_seat: 0 },
  result: places && { places },
});

const scores = (...matches) => rivalsIn(matches).map(({ ahead, behind }) => `${ahead}:${behind}`);

test("each regular is one that Ann was ahead of, or behind", () => {
  assert.deepEqual(scores(match([[0], [1], [2]])), ["1:0", "1:0"]);
  assert.deepEqual(scores(match([[1], [0], [2]]), match([[1], [2], [0]])).sort(), ["0:2", "1:1"]);
  assert.deepEqual(scores(match([[1], [0, 2]])), ["0:1"], "equal places count for neither");
});

test("the regular met most often comes first", () => {
  const [first, second] = rivalsIn([match([[0], [1], [2]]), match([[0], [1]], [ANN, BOT])]);
  assert.deepEqual([first.ahead, second.ahead], [2, 1]);
});

test("those met last are three at most, with the score of all matches", () => {
  const of = (game, seats, places) => ({ ...match(places, seats), game, status: "finished" });
  const running = { ...of("lorum", [ANN, BOT, BOT, BOT], null), status: "playing" };
  const last = of("cuccu", [ANN, BOT], [[0], [1]]);
  const before = [
    of("commune", [ANN, BOT, BOT, BOT, BOT], [[0], [1], [2], [3], [4]]),
    of("cuccu", [ANN, BOT], [[1], [0]]),
  ];
  const met = lastMet([running, last, ...before]);
  assert.deepEqual(
    met.map(({ name }) => name),
    [regularsAt(last)[1].name],
  );
  assert.ok(met[0].ahead + met[0].behind >= 2);
  assert.equal(lastMet(before).length, 3);
  assert.deepEqual(lastMet([running]), []);
});

test("a tournament's match counts for nobody, as its house bots have other names", () => {
  const rated = { ...match([[0], [1], [2]]), rated: true, status: "finished" };
  const before = { ...match([[1], [0], [2]]), status: "finished" };
  assert.deepEqual(scores(rated, before).sort(), ["0:1", "1:0"]);
  assert.equal(lastMet([rated, before]).length, 2);
  assert.deepEqual(lastMet([rated]), []);
});

test("matches without a result, without Ann or among people count nothing", () => {
  assert.deepEqual(scores(match(null), { ...match([[1], [2]]), own_seat: null }), []);
  const ben = { player: { id: "p_ben", kind: "human", name: "Ben" } };
  assert.deepEqual(scores(match([[0], [1]], [ANN, ben])), []);
});
