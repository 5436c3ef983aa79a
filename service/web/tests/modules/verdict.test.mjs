// Why a hand was lost, in words.

import assert from "node:assert/strict";
import { test } from "node:test";

import { judgedWith } from "../../src/games/hands/verdict.ts";
import { wordsReady } from "../../src/words/index.ts";

await wordsReady();

const company = { you: 0, name: (seat) => ["You", "Ann", "Ben"][seat] };

const points = (count, ...cards) => ({ name: "point", cards, points: count });
const pair = (...cards) => ({ name: "pair", cards, points: null });

function judged(tie, values, losers, winner = null) {
  const losses = Object.fromEntries(losers.map((seat) => [seat, { tokens: -1 }]));
  const judgement = { values: Object.fromEntries(values.map((value, seat) => [seat, value])), losers, winner };
  return judgedWith(tie)({ judgement, losses, hands: {}, hand_number: 1, out: [] }, company);
}

test("one worst hand", () => {
  const values = [points(12, "2H", "TH"), points(20, "KS", "QS"), points(21, "AD", "KD")];
  assert.deepEqual(judged("tie_safe", values, [0]), ["Worst hand: You (12 points in hearts)."]);
});

test("hands of the same name, of which one lost: what decided is said", () => {
  const said = judged("tie_cards", [pair("QC", "QD"), pair("QH", "QS"), pair("KC", "KD")], [0]);
  assert.equal(said[0], "Worst hand: You (a pair of queens).");
  assert.match(said[1], /^Between hands of the same kind, the other cards decide/);
});

test("equal hands that lose together", () => {
  const said = judged("tie_safe", [points(9, "9C"), points(9, "9H"), points(20, "KS", "QS")], [0, 1]);
  assert.deepEqual(said, [
    "Equal and lowest: You (9 points in clubs) and Ann (9 points in hearts). Each of them loses.",
  ]);
});

test("a hand of 31 that strikes all others", () => {
  const said = judged(
    "tie_safe",
    [points(20, "KS", "QS"), points(31, "AH", "KH", "QH"), points(28, "AD", "KD", "7D")],
    [0, 2],
  );
  assert.deepEqual(said, ["Ann (31 points in hearts): everybody else loses."]);
});

test("equal best hands, of which one takes the prize", () => {
  const values = [points(9, "9C"), points(21, "AH", "KH"), points(21, "AS", "KS")];
  const said = judged("tie_dealer", values, [0], 2);
  assert.equal(said[0], "Best hand: Ben (21 points in spades). Worst hand: You (9 points in clubs).");
  assert.match(said[1], /the dealer's hand is best/);
});
