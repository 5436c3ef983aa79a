// A bid lies on the table as the cards that it names, and each card of the reader's own fills one of them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { bidSigns, filled, ofOneSuit, slotsOf } from "../../src/games/bidding/slots.tsx";

const named = (kind, ranks, suit = null) =>
  slotsOf({ kind, ranks, suit })
    .map((slot) => `${slot.rank ?? "?"}${slot.suit ?? ""}`)
    .join(" ");

const BIDS = [
  ["A", "high_card", ["A"]],
  ["K K 4 4", "two_pair", ["K", "4"]],
  ["9 9 9 3 3", "full_house", ["9", "3"]],
  ["6 6 6 6 6 6 6", "seven_of_a_kind", ["6"]],
  ["A 2 3 4 5", "straight", ["5"]],
  ["T J Q K A", "straight", ["A"]],
  ["? ? ? ? ?", "flush", []],
  ["QH ?H ?H ?H ?H", "flush", ["Q"], "H"],
  ["AS QS 9S 5S 3S", "flush", ["A", "Q", "9", "5", "3"], "S"],
  ["7D 8D 9D TD JD", "straight_flush", ["J"], "D"],
  ["TC JC QC KC AC", "royal_flush", [], "C"],
];

for (const [cards, ...bid] of BIDS)
  test(`${bid.flat().join(" ")} names ${cards}`, () => assert.equal(named(...bid), cards));

const held = (bid, cards, isWild = () => false) => filled(slotsOf(bid), cards, isWild).filter(Boolean).length;

test("a card fills one slot only", () => {
  assert.equal(held({ kind: "pair", ranks: ["K"] }, ["KS", "4D"]), 1);
  assert.equal(held({ kind: "pair", ranks: ["K"] }, ["KS", "KD", "KH"]), 2);
  assert.equal(held({ kind: "three_of_a_kind", ranks: ["7"] }, ["7H.1", "7H.2"]), 2);
});

test("only cards of the suit fill a bid in a suit", () => {
  assert.equal(held({ kind: "royal_flush", ranks: [], suit: "C" }, ["TC", "KS", "AC"]), 2);
});

test("a wild card fills what no other card does", () => {
  const isWild = (card) => card.startsWith("X");
  assert.equal(held({ kind: "pair", ranks: ["K"] }, ["KS", "X1"], isWild), 2);
  assert.equal(held({ kind: "pair", ranks: ["K"] }, ["KS", "KD", "X1"], isWild), 2);
});

const SIGNS = [
  ["A", "high_card", ["A"]],
  ["K K 4 4", "two_pair", ["K", "4"]],
  ["7 × 6", "seven_of_a_kind", ["6"]],
  ["▯ ▯ ▯ ▯ ▯", "flush", []],
  ["Q ♥♥♥♥♥", "flush", ["Q"], "H"],
  ["A Q 9 5 3 ♠", "flush", ["A", "Q", "9", "5", "3"], "S"],
  ["7 8 9 10 J ♦", "straight_flush", ["J"], "D"],
];

test("a bid is told in a few signs", () => {
  for (const [signs, kind, ranks, suit] of SIGNS) assert.equal(bidSigns({ kind, ranks, suit }), signs);
});

test("the cards that fill a bid are named, wild ones last", () => {
  const isWild = (card) => card.startsWith("2");
  const slots = slotsOf({ kind: "three_of_a_kind", ranks: ["7"] });
  assert.deepEqual(filled(slots, ["2H", "7S", "KD", "7C"], isWild), ["7S", "7C", "2H"]);
  assert.deepEqual(filled(slots, ["7S"], isWild), ["7S", null, null]);
});

test("a flush is proved by the suit of which there are most", () => {
  assert.deepEqual(ofOneSuit(["KS", "4D", "QS", "7H", "4S"]), ["KS", "QS", "4S"]);
  assert.deepEqual(ofOneSuit([]), []);
});
