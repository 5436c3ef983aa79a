// The best move of a match, as its analysis tells.

import assert from "node:assert/strict";
import { test } from "node:test";

import { bestMoveOf, judgedOf } from "../../src/replay/best.ts";

const exactly = (mean) => ({ mean, low: mean, high: mean });
const about = (mean, width) => ({ mean, low: mean - width, high: mean + width });

/** A decision in which `made` was played; the values are those of the moves a, b, ..., best first. */
function decision(version, seat, made, ...values) {
  const candidates = values.map((value, place) => ({ move: { type: "abc"[place] }, value }));
  return { version, seat, move: { type: made }, candidates, loss: values.length ? exactly(0) : null };
}

const versionOf = (found) => found && found.decision.version;

test("the move that was better than every other by the widest gap is the best", () => {
  const played = [
    decision(3, 0, "a", exactly(1), exactly(0.5)),
    decision(5, 0, "a", exactly(1), exactly(0.25), exactly(0)),
    decision(7, 1, "a", exactly(1), exactly(0)),
  ];
  assert.deepEqual(bestMoveOf(played, 0), { decision: played[1], gap: 0.75 });
  assert.equal(versionOf(bestMoveOf(played, null)), 7);
  assert.equal(bestMoveOf(played, 2), null);
});

test("no move is the best that was not found, not alone, not clearly better, or not judged", () => {
  const second = decision(3, 0, "b", exactly(1), exactly(0));
  const equal = decision(4, 0, "a", exactly(1), exactly(1));
  const unclear = decision(5, 0, "a", about(1, 0.6), about(0.5, 0.6));
  const only = decision(6, 0, "a", exactly(1));
  const forced = decision(7, 0, "a");
  assert.equal(bestMoveOf([second, equal, unclear, only, forced], 0), null);
  assert.equal(judgedOf([second, equal, unclear, only, forced], 0).length, 4);
  assert.equal(versionOf(bestMoveOf([unclear, decision(8, 0, "a", exactly(1), about(0.5, 0.6))], 0)), 8);
});
