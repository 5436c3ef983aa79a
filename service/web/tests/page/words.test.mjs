// The page speaks the language that is chosen, from then on and everywhere.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { Browser } from "./support/browser.mjs";
import { moduleOf } from "./support/bundle.mjs";
import { inMenu, openAtOwnTurn, ownTurn } from "./support/playing.mjs";
import { root } from "./support/places.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

test("a language is chosen, and everything is said in it", async () => {
  const tab = await new Browser(new Stage("words")).open("/");
  await openAtOwnTurn(tab, "cuccu", { Lives: "1", "How well they play": "Random" });
  await tab.press("Rules", ".table-menu");
  await tab.see(".rules", "Lives: 1");
  await tab.see(".rules", "Everybody has one card");
  await tab.key("Escape");
  await tab.see("[role=log]", "Hand 1 is dealt. You hold:");
  const { path } = tab;
  await tab.go("/settings");
  await tab.choose("Language", "de");
  await tab.see("h1", "Einstellungen");
  await tab.go(path);
  await tab.see("[role=log]", "Runde 1 wird gegeben. Deine Karten:");
  await tab.press("Regeln", ".table-menu");
  await tab.see(".rules", "Leben: 1");
  await tab.see(".rules", "Alle haben eine Karte");
});

test("games have German names in German", async () => {
  const tab = await new Browser(new Stage("names"), { language: "de-DE" }).open("/");
  await tab.see("h3", "Lügenpoker");
  const { textContent: said } = tab.document.body;
  for (const english of [
    "Liar's Poker",
    "Thirty-One",
    "Chinese Ten",
    "19th century",
    "Trade and Barter",
    "Stop the Bus",
  ])
    assert.ok(!said.includes(english), english);
  await tab.go("/games/thirty-one/new");
  await tab.see("h1", "Einunddreißig");
  await tab.go("/games/thirty-one/lesson");
  await tab.see("h1", "Einunddreißig");
});

/** For each language, the signs of jack, queen and king. */
const COURTS = { "en-GB": "JQK", "de-DE": "BDK" };

for (const [language, signs] of Object.entries(COURTS))
  test(`cards, buttons and rows have the same signs for ranks in ${language}`, async () => {
    const service = new Stage("ranks");
    const player = await service.player();
    const kept = { "cardtable.account": JSON.stringify({ id: player.id, name: "Ann", token: player.token }) };
    const table = await player.opens({ game: "fan-tan", seats: 4, bots: Array(3).fill("random") });
    const tab = await new Browser(service, { language, kept }).open(`/tables/${table}`);
    await ownTurn(tab);
    const courts = new Set();
    for (const card of tab.all("#own-hand .card")) {
      const picture = card.querySelector("use").getAttribute("href").split("#")[1];
      const { card: code } = card.dataset;
      const at = "JQK".indexOf(code[0]);
      assert.equal(picture, at < 0 ? code : `${signs[at]}${code[1]}`);
      if (at >= 0) courts.add(picture);
    }
    assert.ok(courts.size > 1);
    const places = tab.texts(".domino-row small").join(" ");
    for (const sign of signs) assert.match(places, new RegExp(`${sign}[♣♦♥♠]`));
    for (const sign of "JQBD") if (!signs.includes(sign)) assert.doesNotMatch(places, new RegExp(`${sign}[♣♦♥♠]`));
  });

test("the sheets have a picture of every card in every language", () => {
  for (const file of ["cards.svg", "cards-compact.svg"]) {
    const sheet = readFileSync(join(root, "service/web/src/cards", file), "utf8");
    const ids = [...sheet.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const rank of [..."23456789TA", ...Object.values(COURTS).join("")])
      for (const suit of "CDHS") assert.ok(ids.includes(`${rank}${suit}`), `${rank}${suit} in ${file}`);
  }
});

test("a number below zero has a true minus", async () => {
  const { withMinus, Written } = await moduleOf("src/words/index.ts");
  const { amount } = await moduleOf("src/replay/moves.ts");
  assert.deepEqual([withMinus(-6), String(new Written(-6)), amount(-0.5, "chips", true)[0]], ["−6", "−6", "−"]);
});

test("numbers and dates are written in the language of the page, not in that of the device", () => {
  const folders = [join(root, "service/web/src"), join(root, "domain/games")];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  assert.ok(files.length > 200);
  const calls = files.flatMap((file) => readFileSync(file, "utf8").match(/(?:toLocale\w+|\bIntl\.\w+)\([^,)]*/g) ?? []);
  assert.ok(calls.length > 7, `${calls}`);
  const zone = "Intl.DateTimeFormat("; // asked for its time zone only
  assert.deepEqual(
    calls.filter((call) => call !== zone && !/\((locale\(|language\(|current\b)/.test(call)),
    [],
  );
  assert.equal(calls.filter((call) => call === zone).length, 1);
});
