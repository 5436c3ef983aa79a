// The page's predictions of a card's effect, and its counts of called bids, agree with the rules of the games.

import assert from "node:assert/strict";
import { test } from "node:test";

import { pointsOf, pointsOfAll } from "../../../../domain/games/chinese_ten/page/points.ts";
import { counted, decisive } from "../../../../domain/games/commune/page/named.ts";
import { withTotal } from "../../../../domain/games/lorum/page/train.ts";
import { meldName } from "../../../../domain/games/vazhushal/page/state.ts";
import { wordsReady } from "../../src/words/index.ts";

await wordsReady();

const PACK = [..."A23456789TJQK"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));

test("all cards of Chinese Ten score 210 for two players, 240 for three and 280 for four", () => {
  assert.deepEqual(
    [2, 3, 4].map((players) => pointsOfAll(PACK, players)),
    [210, 240, 280],
  );
  assert.equal(pointsOf("9C", 4), 0);
});

test("of a called full house the cards of its two ranks count, and the wild ones", () => {
  const bid = { kind: "full_house", ranks: ["5", "K"] };
  const cards = ["5S", "5H", "KD", "QC", "2C", "X1"];
  assert.deepEqual(counted(bid, cards), ["2 fives", "1 king", "2 wild cards"]);
  assert.deepEqual(decisive(bid, cards), ["5S", "5H", "KD", "2C", "X1"]);
});

test("a called flush counts the suit that has most of it, a called straight all its ranks", () => {
  const flush = { kind: "flush", ranks: ["K"] };
  assert.deepEqual(decisive(flush, ["AH", "KH", "JH", "9H", "5S", "3S"]), ["KH", "JH", "9H"]);
  assert.deepEqual(decisive({ kind: "straight", ranks: ["5"] }, ["AS", "3H", "4D", "KS", "2C"]), [
    "AS",
    "3H",
    "4D",
    "2C",
  ]);
});

test("a card of a Train says its total, and what that costs", () => {
  const table = (ten) => ({ state: { train: { total: 24 } }, options: { train_ten_value: ten } });
  assert.equal(withTotal("7♣", "7C", table(1)), "7♣: 24");
  assert.equal(withTotal("10♣", "TC", table(1)), "10♣: 25, costs 1 chip");
  assert.equal(withTotal("10♣", "TC", table(10)), "10♣: 34, costs 1 chip");
  assert.equal(withTotal("A♣", "AC", { ...table(1), state: { train: { total: 48 } } }), "A♣: 59, costs 2 chips");
});

test("melds have names, and cards that are no meld yet are named one by one", () => {
  const meld = (...ids) => ids.map((id) => ({ id }));
  assert.equal(meldName(meld("QS", "KS", "AS")), "queen to ace of spades");
  assert.equal(meldName(meld("9C.1", "9D.1", "9H.2")), "three nines");
  assert.equal(meldName([...meld("5D", "6D"), { id: "X1", as: "7D" }]), "five to seven of diamonds with a wild card");
  assert.equal(meldName(meld("5D", "7D", "9D")), "five of diamonds, seven of diamonds, and nine of diamonds");
});
