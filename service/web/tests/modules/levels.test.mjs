// The levels of house bots that are offered at a table of so many seats.

import assert from "node:assert/strict";
import { test } from "node:test";

import { chosenAt, levelsBeside, levelsOf, offeredAt } from "../../src/table/levels.ts";

const strategy = (name, players = [2, 3, 4]) => ({ name, title: name, summary: "", players });

/** A game in which `gentle` is offered to two players, and `sharp` to three and four. */
const GAME = {
  strategies: [strategy("gentle/2", [2]), strategy("steady/10"), strategy("sharp/11", [3, 4]), strategy("random/1")],
};

const named = (strategies) => strategies.map(({ name }) => name);

/** A table at which the viewer sits with bots of these strategies, or people. */
const table = (...strategies) => ({
  seats: ["viewer", ...strategies].map((strategy, seat) => ({ seat, player: { strategy } })),
  viewer: { seat: 0 },
});

const beside = (...strategies) => {
  const { gentler, sharper } = levelsBeside(table(...strategies), GAME);
  return [gentler?.name, sharper?.name];
};

test("only the levels of a table's number of seats are offered", () => {
  assert.deepEqual(named(offeredAt(GAME, 2)), ["gentle/2", "steady/10", "random/1"]);
  assert.deepEqual(named(levelsOf(GAME, 2)), ["gentle/2", "steady/10"]);
  assert.deepEqual(named(levelsOf(GAME, 4)), ["steady/10", "sharp/11"]);
});

test("all are where the service offers none, and `random` is a level if it is the only one", () => {
  assert.deepEqual(named(levelsOf(GAME, 5)), ["gentle/2", "steady/10", "sharp/11"]);
  assert.deepEqual(named(levelsOf({ strategies: [strategy("random/1")] }, 2)), ["random/1"]);
});

test("steady is chosen at first, and a choice holds as long as it is offered", () => {
  assert.equal(chosenAt(GAME, 2), "steady/10");
  assert.equal(chosenAt(GAME, 2, "gentle/2"), "gentle/2");
  assert.equal(chosenAt(GAME, 3, "gentle/2"), "steady/10");
  assert.equal(chosenAt(GAME, 3, "random/1"), "random/1");
  assert.equal(chosenAt({ strategies: [strategy("gentle/2"), strategy("random/1")] }, 2), "gentle/2");
  assert.equal(chosenAt({ strategies: [] }, 2), "random");
});

test("the levels next to that of a table are those that are offered there", () => {
  assert.deepEqual(beside("steady/10"), ["gentle/2", undefined]);
  assert.deepEqual(beside("steady/9", "steady/9"), [undefined, "sharp/11"]);
  assert.deepEqual(beside("sharp/11", "sharp/11"), ["steady/10", undefined]);
  assert.deepEqual(beside("gentle/1", "gentle/1"), [undefined, "steady/10"]);
  assert.deepEqual(beside("steady/10", "sharp/11"), [undefined, undefined]);
  assert.deepEqual(beside("steady/10", undefined), [undefined, undefined]);
});
