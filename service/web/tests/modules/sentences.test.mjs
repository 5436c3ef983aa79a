// Events as sentences, where `tests/words/test_telling.py` has no such event.

import assert from "node:assert/strict";
import { test } from "node:test";

import { companyOf } from "../../src/table/company.ts";
import { tell } from "../../src/table/tell.ts";
import { setLanguage } from "../../src/words/index.ts";

test("what was done when time ran out is not told as if somebody had chosen it", async () => {
  const company = companyOf({
    seats: ["Ann", "Ben"].map((name, seat) => ({ seat, player: { name } })),
    viewer: { seat: 0 },
  });
  const drawn = (actor, by) =>
    tell({ version: 9, type: "trentuno.card_drawn", actor, by, at: 0, data: { card: null } }, company);
  await setLanguage("en");
  assert.equal(drawn(0, "player"), "You draw a card from the stock.");
  assert.equal(drawn(0, "deadline"), "Your time ran out, so this was done for you: You draw a card from the stock.");
  assert.equal(drawn(1, "deadline"), "Time ran out: Ben draws a card from the stock.");
  await setLanguage("de");
  assert.equal(drawn(0, "deadline"), "Deine Zeit war um, darum geschah das für dich: Du ziehst eine Karte vom Stapel.");
  assert.equal(drawn(1, "deadline"), "Die Zeit war um: Ben zieht eine Karte vom Stapel.");
});

test("an event of a game that the page doesn't know is told by its name, with the names of cards as always", async () => {
  const company = companyOf({ seats: [{ player: { name: "Ann" } }, { player: { name: "Ben" } }], viewer: { seat: 0 } });
  const told = (type, data, actor = null) => tell({ version: 9, type, actor, by: "player", at: 0, data }, company);
  await setLanguage("en");
  assert.equal(told("new_game.card_hidden", { card: "7C" }, 1), "Ben: card hidden, seven of clubs.");
  await setLanguage("de");
  assert.equal(told("new_game.price", { widow: ["AS", "3C"] }), "Preis, Mitte Pik Ass und Kreuz Drei.");
});
