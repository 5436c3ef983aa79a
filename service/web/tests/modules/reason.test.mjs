// Reasons of hints and mistakes, which the service gives as codes with values.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { sayCause } from "../../src/replay/reason.tsx";
import { setLanguage } from "../../src/words/index.ts";

/** All codes of the service. */
const CODES = JSON.parse(readFileSync(process.env.REASONS, "utf8"));

const [made, best] = ["8C", "KH"].map((card) => ({ type: "discard", card }));
const [pair, flush] = [
  { kind: "pair", ranks: ["9"] },
  { kind: "flush", ranks: ["Q"], suit: "H" },
];
const hands = {
  hand: { name: "pair", cards: ["8C", "8D"], points: null },
  best_hand: { name: "point", cards: ["KH", "9H"], points: 19 },
};
const shares = { percent: 31, best_percent: 67 };

const TOLD = {
  could_not_lose: [
    { card: "7S" },
    "A lower card than the seven of spades was known to be in play, so the seven of spades could not lose.",
    "Sicher war eine niedrigere Karte im Spiel: Pik Sieben konnte nicht verlieren.",
  ],
  neighbour_higher: [
    { card: "KS" },
    "The neighbour was known to hold the king of spades, which is higher.",
    "Der Nachbar hatte sicher Pik König, eine höhere Karte.",
  ],
  others_higher: [
    { card: "7S", count: 20, whole: 30, percent: 67 },
    "20 of the 30 unseen cards are higher than the seven of spades: 67%.",
    "20 der 30 ungesehenen Karten sind höher als Pik Sieben: 67\u00a0%.",
  ],
  held_by_caller: [
    { bid: pair },
    "The caller's own hand held “a pair of nines”.",
    "Das eigene Blatt enthielt schon „ein Paar Neunen“.",
  ],
  bid_by_unseen: [
    { bid: pair, count: 4, whole: 51, percent: 80 },
    "4 of the 51 unseen cards make “a pair of nines” true: 80%.",
    "Mit 4 der 51 ungesehenen Karten stimmt das Gebot „ein Paar Neunen“: 80\u00a0%.",
  ],
  bid_likely: [
    { bid: flush, percent: 80 },
    "“a flush in hearts, to the queen” is true in 80% of the possible deals.",
    "Das Gebot „einen Flush in Herz bis Dame“ stimmt bei 80\u00a0% der möglichen Verteilungen.",
  ],
  earlier_bid_unlikely: [
    { bid: pair, percent: 0 },
    "“a pair of nines”, bid before, is true in none of the possible deals.",
    "Das Gebot davor, „ein Paar Neunen“, stimmt bei keiner möglichen Verteilung.",
  ],
  other_bid_likelier: [
    { bid: flush, best_bid: pair, ...shares },
    "“a flush in hearts, to the queen” is true in 31% of the possible deals, “a pair of nines” in 67%.",
    "Das Gebot „einen Flush in Herz bis Dame“ stimmt bei 31\u00a0% der möglichen Verteilungen, „ein Paar Neunen“ bei 67\u00a0%.",
  ],
  better_hand: [
    { made, best, ...hands, ...shares },
    "“Discard the king of hearts” leaves 19 points in hearts, which beats 67% of all hands; “Discard the eight of clubs” leaves a pair of eights, which beats 31%.",
    "„Herz König ablegen“ bringt 19 Punkte in Herz und schlägt 67\u00a0% aller Blätter; „Kreuz Acht ablegen“ bringt ein Paar Achten und schlägt 31\u00a0%.",
  ],
  costs_more_often: [
    { made, best, unit: "lives", ...shares },
    "“Discard the eight of clubs” costs 1 life in 31% of the possible deals, “Discard the king of hearts” in 67%.",
    "„Kreuz Acht ablegen“ kostet bei 31\u00a0% der möglichen Verteilungen 1 Leben, „Herz König ablegen“ bei 67\u00a0%.",
  ],
  gains_more: [
    { made, best, unit: "points", gain: 1.25, count: 30, whole: 48 },
    "“Discard the king of hearts” brings 1.25 points more on average, and does better in 30 of 48 possible deals.",
    "„Herz König ablegen“ bringt im Mittel 1,25 Punkte mehr und ist bei 30 von 48 möglichen Verteilungen besser.",
  ],
};

test("every reason is said in every language", async () => {
  assert.deepEqual(Object.keys(TOLD).sort(), CODES.toSorted());
  for (const [code, [values, en, de]] of Object.entries(TOLD))
    for (const [language, text] of Object.entries({ en, de })) {
      await setLanguage(language);
      assert.equal(sayCause({ code, ...values }, "thirty-one"), text);
    }
});

test("a reason that only a newer service has is left to the sentence of the service", async () => {
  assert.equal(sayCause({ code: "of_a_newer_release" }, "thirty-one"), "");
});
