// Every type of event of a game with a folder has a sentence of its own, in every language.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { gamePage } from "../src/games/index.ts";
import { companyOf } from "../src/table/company.ts";
import { nameOf, tell } from "../src/table/tell.ts";
import { LANGUAGES, setLanguage } from "../src/words/index.ts";
import { spoken } from "../src/ui/schema.ts";

globalThis.localStorage = { getItem: () => null, setItem: () => {} };
globalThis.document = { documentElement: {} };

const corpus = join(process.env.VECTORS, "..", "..", "tests", "corpus");
const records = readdirSync(corpus)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(join(corpus, name), "utf8")));

/** The event as everybody saw it, and as each seat did that learned more. */
function seen(event) {
  return [event, ...Object.values(event.disclosed ?? {}).map((data) => ({ ...event, private: { data } }))];
}

/** What the table says of an event that it has no sentence for. */
function isPlain(sentence, event) {
  const name = spoken(nameOf(event)).toLowerCase();
  return new RegExp(`(^|: )${name}[,.]`).test(sentence.toLowerCase());
}

for (const [language, name] of Object.entries(LANGUAGES))
  test(`every event is told in ${name}`, async () => {
    await setLanguage(language);
    const told = new Set();
    for (const { game, events } of records) {
      const page = await gamePage(game);
      if (!page.tell) continue;
      const player = { name: "Ann" };
      const company = companyOf({
        seats: Array.from({ length: 12 }, (_, seat) => ({ seat, player })),
        viewer: { seat: 0 },
      });
      for (const event of events.filter(({ type }) => !type.startsWith("table.")).flatMap(seen)) {
        const sentence = tell(event, company, page);
        if (sentence === null) continue;
        told.add(event.type);
        assert.ok(!isPlain(sentence, event), `${event.type}: ${sentence}`);
        assert.ok(!/undefined|NaN|null|object|[{}[\]|]/.test(sentence), `${event.type}: ${sentence}`);
      }
    }
    assert.ok(told.size > 50, [...told].join());
  });

test("what was done when time ran out is not told as if somebody had chosen it", async () => {
  const company = companyOf({
    seats: ["Ann", "Ben"].map((name, seat) => ({ seat, player: { name } })),
    viewer: { seat: 0 },
  });
  const drawn = (actor, by) =>
    tell({ version: 9, type: "trentuno.card_drawn", actor, by, at: 0, data: { card: null } }, company, {});
  await setLanguage("en");
  assert.equal(drawn(0, "player"), "You draw a card from the stock.");
  assert.equal(drawn(0, "deadline"), "Your time ran out, so this was done for you: You draw a card from the stock.");
  assert.equal(drawn(1, "deadline"), "Time ran out: Ben draws a card from the stock.");
  await setLanguage("de");
  assert.equal(drawn(0, "deadline"), "Deine Zeit war um, darum geschah das für dich: Du ziehst eine Karte vom Stapel.");
  assert.equal(drawn(1, "deadline"), "Die Zeit war um: Ben zieht eine Karte vom Stapel.");
});

test("games without a folder are told in the language of the page, with the names of cards as always", async () => {
  const company = companyOf({ seats: [{ player: { name: "Ann" } }, { player: { name: "Ben" } }], viewer: { seat: 0 } });
  const told = (type, data, actor = null) => tell({ version: 9, type, actor, by: "player", at: 0, data }, company, {});
  await setLanguage("en");
  assert.equal(told("fan_tan.card_played", { card: "7C" }, 1), "Ben: card played, seven of clubs.");
  await setLanguage("de");
  assert.equal(told("fan_tan.card_played", { card: "7C" }, 1), "Ben: Karte gespielt, Kreuz Sieben.");
  assert.equal(
    told("whisky_poker.widow_turned", { widow: ["AS", "3C"] }),
    "Mitte aufgedeckt, Mitte Pik Ass und Kreuz Drei.",
  );

  const names = records
    .filter(({ game }) => game === "fan-tan" || game === "whisky-poker")
    .flatMap(({ events }) => events.filter(({ type }) => !type.startsWith("table.")))
    .filter((event) => isPlain(tell(event, company, {}) ?? "", event))
    .map(nameOf);
  assert.ok(names.length > 10);
  for (const name of new Set(names)) assert.notEqual(spoken(name).toLowerCase(), name.replaceAll("_", " "), name);
});
